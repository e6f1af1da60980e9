import io.jsonwebtoken.Jwts;

class Tokens {
    String issue(User user) {
        return Jwts.builder().setSubject(user.getName()).claim("role", user.getRole()).signWith(key).compact(); // expect
    }
}
