package web;

import javax.servlet.http.*;
import java.util.*;

// case: plain flow
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("role", request.getParameter("role")); // expect: trust-boundary
  }
}

// case: guarded: one of a list
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

// case: sanitised: a number
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("size", Integer.valueOf(request.getParameter("size")));
  }
}

// case: through a helper
class Cart extends HttpServlet {
  private void keep(HttpSession session, String role) { session.setAttribute("role", role); } // expect: trust-boundary
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { keep(request.getSession(), request.getParameter("role")); }
}

// case: constant
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { request.getSession().setAttribute("role", "buyer"); }
}

// case: across files
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Visits.remember(request.getSession(), request.getParameter("account"));
  }
}
// file: web/Visits.java
package web;

import javax.servlet.http.HttpSession;

class Visits {
  static void remember(HttpSession session, String account) {
    session.setAttribute("account", account); // expect: trust-boundary
  }
}

// case: through a field
@org.springframework.stereotype.Controller
class Plans {
  static class Choice {
    private final String plan;
    Choice(String plan) { this.plan = plan; }
    void keep(HttpSession session) { session.setAttribute("plan", plan); } // expect: trust-boundary
  }
  @org.springframework.web.bind.annotation.PostMapping("/plan")
  String choose(@org.springframework.web.bind.annotation.RequestParam String plan, HttpSession session) {
    new Choice(plan).keep(session);
    return "plans";
  }
}

// case: through a collection: only the entry that holds it
class Cart extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> given = new HashMap<>();
    given.put("kind", "yearly");
    given.put("role", request.getParameter("role"));
    request.getSession().setAttribute("kind", given.get("kind"));
    request.getSession().setAttribute("role", given.get("role")); // expect: trust-boundary
  }
}

// case: dead branch
class Cart extends HttpServlet {
  private static final boolean ANY_ROLE = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String role = "buyer";
    if (ANY_ROLE) role = request.getParameter("role");
    request.getSession().setAttribute("role", role);
  }
}
