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
