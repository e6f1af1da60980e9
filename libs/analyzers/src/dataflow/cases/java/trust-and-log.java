package web;

import javax.servlet.http.*;
import org.slf4j.*;
import java.util.*;

// case: kept in the session
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("role", request.getParameter("role")); // expect: trust-boundary
  }
}

// case: a checked value kept in the session
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String role = request.getParameter("role");
    if (List.of("buyer", "seller").contains(role)) request.getSession().setAttribute("role", role);
  }
}

// case: the name of what is kept
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    HttpSession session = request.getSession();
    session.putValue(request.getParameter("key"), "1"); // expect: trust-boundary
  }
}

// case: a number kept in the session
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("size", Integer.valueOf(request.getParameter("size")));
  }
}

// case: logged
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    log.info("buyer " + request.getParameter("name")); // expect: log-injection
  }
}

// case: logged by a logger of Lombok
@lombok.extern.slf4j.Slf4j
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    log.warn("buyer " + request.getParameter("name")); // expect: log-injection
  }
}

// case: logged as a value of its own
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    log.info("buyer {}", request.getParameter("name"));
  }
}

// case: logged without line breaks
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    log.info("buyer {}", request.getParameter("name").replaceAll("[\r\n]", "_"));
  }
}

// case: a number logged
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    int size = Integer.parseInt(request.getParameter("size"));
    log.info("size {}", size);
  }
}

// case: logged through a helper
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  private void note(String name) { log.info("buyer " + name); } // expect: log-injection
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { note(request.getParameter("name")); }
}

// case: logged in another file
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { Audit.note(request.getParameter("name")); }
}
// file: Audit.java
package web;
import java.util.logging.Logger;
class Audit {
  private static final Logger log = Logger.getLogger("audit");
  static void note(String name) { log.warning("buyer " + name); } // expect: log-injection
}

// case: logged out of a list
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    List<String> names = new ArrayList<>();
    names.add(request.getParameter("name"));
    for (String name : names) log.info("buyer " + name); // expect: log-injection
  }
}

// case: logged out of a field
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  private String name;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    this.name = request.getParameter("name");
    log.error("no buyer " + this.name); // expect: log-injection
  }
}

// case: one of a list logged
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String role = request.getParameter("role");
    if (Set.of("buyer", "seller").contains(role)) log.info("role " + role);
  }
}

// case: nothing of the request logged
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String state = 2 > 3 ? request.getParameter("state") : "new";
    log.info("cart " + state);
  }
}

// case: kept in the session by a helper
class Cart extends HttpServlet {
  private void keep(HttpSession session, String role) { session.setAttribute("role", role); } // expect: trust-boundary
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { keep(request.getSession(), request.getParameter("role")); }
}

// case: a constant kept in the session
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { request.getSession().setAttribute("role", "buyer"); }
}
