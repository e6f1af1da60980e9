package accounts;

import java.util.*;
import javax.servlet.http.*;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.crypto.bcrypt.BCrypt;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String given = request.getParameter("password");
    log.info("login with {}", given); // expect: secret-in-log
    log.info("login of {}", request.getParameter("name"));
    log.debug("asked with {}", request.getHeader("Authorization")); // expect: secret-in-log
  }
}

// case: plain flow: a parameter of that name, a field of what was sent
@RestController
class Login {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  @PostMapping("/login")
  void login(@RequestParam String name, @RequestParam String password) {
    log.info("login of {} with {}", name, password); // expect: secret-in-log
  }

  @PostMapping("/json")
  void json(@RequestBody Credentials sent) {
    String given = sent.getPassword();
    log.info("login with {}", given); // expect: secret-in-log
    log.info("login of {}", sent.getName());
  }
}

class Credentials {
  private String name;
  private String password;

  String getName() {
    return name;
  }

  String getPassword() {
    return password;
  }
}

// case: plain flow: a key of the surroundings
class Start {
  private static final Logger log = LoggerFactory.getLogger(Start.class);

  public static void main(String[] args) {
    String key = System.getenv("STRIPE_API_KEY");
    log.info("starting with " + key); // expect: secret-in-log
  }
}

// case: through a helper
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    note("login", request.getParameter("password"));
  }

  private void note(String what, String value) {
    log.info("{}: {}", what, value); // expect: secret-in-log
  }
}

// case: across files
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Notes.note(request.getParameter("reset_token"));
  }
}
// file: Notes.java
package accounts;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Notes {
  private static final Logger log = LoggerFactory.getLogger(Notes.class);

  static void note(String value) {
    log.info("reset by {}", value); // expect: secret-in-log
  }
}

// case: through a field
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    new Session(request.getParameter("password")).tell();
  }
}

class Session {
  private static final Logger log = LoggerFactory.getLogger(Session.class);
  private final String given;

  Session(String given) {
    this.given = given;
  }

  void tell() {
    log.info("session {}", given); // expect: secret-in-log
  }
}

// case: through a collection
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> entry = new HashMap<>();
    entry.put("ours", "a");
    entry.put("theirs", request.getParameter("password"));
    log.info("login {}", entry.get("theirs")); // expect: secret-in-log
    log.info("login {}", entry.get("ours"));
  }
}

// case: sanitised: hashed, cut off, masked
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String given = request.getParameter("password");
    log.info("login {}", BCrypt.hashpw(given, BCrypt.gensalt()));
    log.info("login {}", given.substring(0, 2));
    log.info("login {}", given.replaceAll(".", "*"));
    log.info("login {}", masked(given));
  }

  private String masked(String text) {
    return text;
  }
}

// case: sanitised: how long it is, and whether it is there
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String password = request.getParameter("password");
    log.info("login {} {} {}", password.length(), password != null, password == null ? "missing" : "given");
  }
}

// case: guarded: one of the words that everybody knows
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);
  private static final List<String> KNOWN = List.of("password", "123456");

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String given = request.getParameter("password");
    if (KNOWN.contains(given)) log.info("well known: {}", given);
  }
}

// case: constant
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String shown = "[hidden]";
    log.info("login with {}", shown);
  }
}

// case: dead branch
class Login extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Login.class);
  private static final boolean DEBUG = false;

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String given = request.getParameter("password");
    if (DEBUG) log.info("login with {}", given);
  }
}

// case: what printing an object shows of it
class Rooms extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Rooms.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Room room = new Room(request.getParameter("name"), request.getParameter("password"));
    log.info("opened {}", room);
    log.info("opened {}", registry.named(room));
    log.info("door {}", new Door(request.getParameter("password")));
    log.info("opened {}", new Badge(room, request.getParameter("password"))); // expect: secret-in-log
    log.info("opened {}", new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(room)); // expect: secret-in-log
    log.info("seat {}", new Seat(request.getParameter("password"))); // expect: secret-in-log
    log.info("key {}", new Key(request.getParameter("password"))); // expect: secret-in-log
  }
}

class Room {
  private final String name;
  private final String password;

  Room(String name, String password) {
    this.name = name;
    this.password = password;
  }

  @Override
  public String toString() {
    return "Room " + name;
  }
}

class Door {
  private final String password;

  Door(String password) {
    this.password = password;
  }
}

class Badge {
  private final Room room;
  private final String password;

  Badge(Room room, String password) {
    this.room = room;
    this.password = password;
  }

  public String getPassword() {
    return password;
  }

  @Override
  public String toString() {
    return "Badge " + getPassword();
  }
}

record Seat(String password) {}

@lombok.Data
class Key {
  private final String password;

  Key(String password) {
    this.password = password;
  }
}

// case: sanitised: the name of who signs in is not what he signs in with
class Rooms extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Rooms.class);

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    var given = new org.springframework.security.authentication.UsernamePasswordAuthenticationToken(request.getHeader("X-User"), request.getParameter("password"));
    log.info("login of {}", given.getPrincipal());
  }
}
