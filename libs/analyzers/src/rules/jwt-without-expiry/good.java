import io.jsonwebtoken.Jwts;

class Tokens {
    String issue(User user) {
        return Jwts.builder().setSubject(user.getName()).setExpiration(in(60)).signWith(key).compact();
    }

    String again(Map<String, Object> claims) {
        return Jwts.builder().setClaims(claims).signWith(key).compact();
    }
}
