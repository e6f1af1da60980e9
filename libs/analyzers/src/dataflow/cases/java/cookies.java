package web;

import java.net.HttpCookie;
import javax.servlet.http.*;
import javax.ws.rs.core.NewCookie;
import org.springframework.http.ResponseCookie;

// case: a cookie made and never hidden from scripts
class Cookies {
  Cookie session(String id) {
    Cookie cookie = new Cookie("session", id); // expect: insecure-cookie
    cookie.setSecure(true);
    return cookie;
  }
}

// case: a cookie made and hidden
class Cookies {
  Cookie session(String id) {
    Cookie cookie = new Cookie("session", id);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    return cookie;
  }
}

// case: a cookie made here and hidden by a helper
class Cookies {
  private void hide(Cookie cookie) { cookie.setHttpOnly(true); }
  Cookie session(String id) {
    Cookie cookie = new Cookie("session", id);
    hide(cookie);
    return cookie;
  }
}

// case: a cookie of a language
class Cookies {
  Cookie language(String tag) { return new Cookie("lang", tag); }
}

// case: a cookie of a client
class Cookies {
  HttpCookie session(String id) {
    HttpCookie cookie = new HttpCookie("session", id);
    cookie.setHttpOnly(false); // expect: insecure-cookie
    return cookie;
  }
}

// case: a cookie of a resource
class Cookies {
  NewCookie session(String id) {
    return new NewCookie("session", id, "/", "example.com", "", 3600, true); // expect: insecure-cookie
  }
}

// case: a cookie of a resource, with both flags
class Cookies {
  NewCookie session(String id) {
    return new NewCookie("session", id, "/", "example.com", "", 3600, true, true);
  }
}

// case: a cookie of Spring
class Cookies {
  ResponseCookie session(String id) {
    return ResponseCookie.from("session", id).secure(true).httpOnly(false).build(); // expect: insecure-cookie
  }
}

// case: a good cookie of Spring
class Cookies {
  ResponseCookie session(String id) {
    return ResponseCookie.from("session", id).secure(true).httpOnly(true).build();
  }
}
