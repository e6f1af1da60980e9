package settings;

import com.auth0.jwt.algorithms.Algorithm;
import java.net.*;
import java.net.http.*;
import java.sql.*;
import javax.net.ssl.*;
import javax.servlet.http.*;
import org.apache.commons.net.ftp.*;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.cors.CorsConfiguration;

// case: a cookie that travels in the clear
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Cookie cookie = new Cookie("session", "abc");
    cookie.setHttpOnly(true);
    response.addCookie(cookie); // expect: insecure-cookie
  }
}

// case: a cookie that scripts can read
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Cookie cookie = new Cookie("session", "abc");
    cookie.setSecure(true);
    response.addCookie(cookie); // expect: insecure-cookie
  }
}

// case: a cookie switched to clear
class Login extends HttpServlet {
  void mark(Cookie cookie) {
    cookie.setSecure(false); // expect: insecure-cookie
  }
}

// case: a safe cookie
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Cookie cookie = new Cookie("session", "abc");
    cookie.setSecure(request.isSecure());
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }
}

// case: a cookie made safe by a helper
class Login extends HttpServlet {
  private Cookie safe(String name, String value) {
    Cookie cookie = new Cookie(name, value);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    return cookie;
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    response.addCookie(safe("session", "abc"));
  }
}

// case: a cookie that is taken away
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Cookie cookie = new Cookie("session", "");
    cookie.setMaxAge(0);
    response.addCookie(cookie);
  }
}

// case: a cookie that tells nobody who somebody is
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    response.addCookie(new Cookie("theme", "dark"));
  }
}

// case: any name is good enough
class Client {
  void open() { HttpsURLConnection.setDefaultHostnameVerifier((host, session) -> true); } // expect: tls-verification-off
}

// case: any name is good enough for a class
class Client {
  static class Any implements HostnameVerifier {
    public boolean verify(String host, SSLSession session) { return true; }
  }
  void open(HttpsURLConnection connection) { connection.setHostnameVerifier(new Any()); } // expect: tls-verification-off
}

// case: only one name
class Client {
  void open(HttpsURLConnection connection) { connection.setHostnameVerifier((host, session) -> host.equals("api.example.org")); }
}

// case: a request in the clear
class Client {
  String load() { return new RestTemplate().getForObject("http://api.example.org/users", String.class); } // expect: cleartext-request
}

// case: a request to the machine itself
class Client {
  String load() { return new RestTemplate().getForObject("http://localhost:8080/users", String.class); }
}

// case: a request over TLS
class Client {
  void load() throws Exception { new URL("https://api.example.org/users").openStream(); }
}

// case: files over FTP
class Client {
  void load() throws Exception { new FTPClient().connect("files.example.org"); } // expect: cleartext-protocol
}

// case: files over FTP with TLS
class Client {
  void load() throws Exception { new FTPSClient().connect("files.example.org"); }
}

// case: a password in the source
class Store {
  private static final String PASSWORD = "hunter2hunter2";
  Connection open() throws SQLException { return DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", PASSWORD); } // expect: hardcoded-credential
}

// case: no password at all
class Store {
  Connection open() throws SQLException { return DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", ""); } // expect: empty-password
}

// case: a password from the environment
class Store {
  Connection open() throws SQLException { return DriverManager.getConnection("jdbc:postgresql://db/shop", "shop", System.getenv("DB_PASSWORD")); }
}

// case: a key of tokens in the source
class Tokens {
  Algorithm algorithm() { return Algorithm.HMAC256("a key that everybody can read"); } // expect: hardcoded-credential
}

// case: a key of tokens from outside
class Tokens {
  Algorithm algorithm() { return Algorithm.HMAC256(System.getenv("TOKEN_KEY")); }
}

// case: tokens without a signature
class Tokens {
  Algorithm algorithm() { return Algorithm.none(); } // expect: jwt-not-verified
}

// case: any site may ask
class Cors {
  CorsConfiguration configuration() {
    CorsConfiguration configuration = new CorsConfiguration();
    configuration.addAllowedOrigin("*"); // expect: cors-any-origin
    return configuration;
  }
}

// case: one site may ask
class Cors {
  CorsConfiguration configuration() {
    CorsConfiguration configuration = new CorsConfiguration();
    configuration.addAllowedOrigin("https://shop.example.org");
    return configuration;
  }
}

// case: a token that nobody signed
class Tokens {
  String make(String user) { return io.jsonwebtoken.Jwts.builder().setSubject(user).compact(); } // expect: jwt-not-verified
}

// case: a token that is signed
class Tokens {
  String make(String user, java.security.Key key) { return io.jsonwebtoken.Jwts.builder().setSubject(user).signWith(key).compact(); }
}

// case: a statement of MyBatis with a value put into its text
interface Users {
  @org.apache.ibatis.annotations.Select("select * from users order by ${column}") // expect: sql-from-variables
  java.util.List<String> sorted(String column);
}

// case: a statement of MyBatis with a bound value
interface Users {
  @org.apache.ibatis.annotations.Select("select * from users where name = #{name}")
  String byName(String name);
}

// case: JSON that names classes
class Event {
  @com.fasterxml.jackson.annotation.JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) // expect: insecure-deserialization
  Object content;
}

// case: JSON that names subtypes
class Event {
  @com.fasterxml.jackson.annotation.JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  Object content;
}

// case: a file for everybody
class Store {
  void open() throws Exception { Runtime.getRuntime().exec("chmod 777 data.json"); } // expect: world-writable-file
}

// case: a file for its owner
class Store {
  void open() throws Exception { Runtime.getRuntime().exec("chmod 600 data.json"); }
}
