package web;

import javax.servlet.http.*;
import org.slf4j.*;
import java.util.*;

// case: without what ends a line
class Names extends HttpServlet {
  private static final Logger LOG = LoggerFactory.getLogger(Names.class);
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    LOG.info("asked for " + request.getParameter("name").replace(System.lineSeparator(), " "));
  }
}

// case: plain flow
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

// case: sanitised: without line breaks
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    log.info("buyer {}", request.getParameter("name").replaceAll("[\r\n]", "_"));
  }
}

// case: sanitised: a number
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    int size = Integer.parseInt(request.getParameter("size"));
    log.info("size {}", size);
  }
}

// case: through a helper
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  private void note(String name) { log.info("buyer " + name); } // expect: log-injection
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { note(request.getParameter("name")); }
}

// case: across files
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

// case: through a collection: a list
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    List<String> names = new ArrayList<>();
    names.add(request.getParameter("name"));
    for (String name : names) log.info("buyer " + name); // expect: log-injection
  }
}

// case: through a field
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  private String name;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    this.name = request.getParameter("name");
    log.error("no buyer " + this.name); // expect: log-injection
  }
}

// case: guarded: one of a list
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String role = request.getParameter("role");
    if (Set.of("buyer", "seller").contains(role)) log.info("role " + role);
  }
}

// case: constant
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String state = 2 > 3 ? request.getParameter("state") : "new";
    log.info("cart " + state);
  }
}

// case: dead branch
class Cart extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Cart.class);
  private static final boolean VERBOSE = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    if (VERBOSE) log.debug("asked for " + request.getQueryString());
    log.info("asked");
  }
}

// case: a list for one of several methods of a name
class Labels {
  private static final org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(Labels.class);
  static String label(String key, Locale locale) { log.warn("nothing for " + key + " in " + locale.toString()); return key; }
  static String label(String key, List<String> values) { log.info("asked for " + values.get(1)); return key; } // expect: log-injection
}
class Groups extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Labels.label("group.taken", Arrays.asList(Labels.label("group", Locale.ROOT), request.getParameter("group")));
    Labels.label("group.taken", List.of("group", request.getParameter("group")));
  }
}
