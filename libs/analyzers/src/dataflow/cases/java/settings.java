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
