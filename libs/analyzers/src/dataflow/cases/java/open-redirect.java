package web;

import java.io.IOException;
import java.util.*;
import javax.servlet.http.*;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.view.RedirectView;

// case: plain flow
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect(request.getParameter("next")); // expect: open-redirect
  }
}

// case: a view's name
@Controller
class Login {
  @PostMapping("/login")
  public String login(@RequestParam String next) {
    return "redirect:" + next; // expect: open-redirect
  }
}

// case: a view that redirects
@Controller
class Login {
  @PostMapping("/login")
  public RedirectView login(@RequestParam String next) {
    return new RedirectView(next); // expect: open-redirect
  }
}

// case: a header
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setStatus(302);
    response.setHeader("Location", request.getParameter("next")); // expect: open-redirect
  }
}

// case: through a helper
class Login extends HttpServlet {
  private String next(HttpServletRequest request) { return request.getParameter("next"); }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect(next(request)); // expect: open-redirect
  }
}

// case: across files
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Go.to(response, request.getParameter("next"));
  }
}
// file: Go.java
package web;
class Go {
  static void to(javax.servlet.http.HttpServletResponse response, String url) throws java.io.IOException { response.sendRedirect(url); } // expect: open-redirect
}

// case: a path of the site
@Controller
class Login {
  @PostMapping("/login")
  public String login(@RequestParam String name) {
    return "redirect:/users/" + name;
  }
}

// case: guarded: by equality
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if ("/home".equals(next)) response.sendRedirect(next);
  }
}

// case: guarded: by a list
class Login extends HttpServlet {
  private static final List<String> PAGES = Arrays.asList("/home", "/cart");
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    response.sendRedirect(PAGES.contains(next) ? next : "/home");
  }
}

// case: constant
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect("/home");
  }
}

// case: through a field
class Login extends HttpServlet {
  private String next;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    next = request.getParameter("next");
    response.sendRedirect(next); // expect: open-redirect
  }
}

// case: through a collection
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Map<String, String> pages = new HashMap<>();
    pages.put("start", "/start");
    pages.put("next", request.getParameter("next"));
    if (request.getParameter("start") != null) response.sendRedirect(pages.get("start"));
    else response.sendRedirect(pages.get("next")); // expect: open-redirect
  }
}

// case: a part of an address, encoded
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect("/search?q=" + java.net.URLEncoder.encode(request.getParameter("q"), "UTF-8"));
  }
}

// case: dead branch
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    int step = 1;
    String next = step == 1 ? "/start" : request.getParameter("next");
    response.sendRedirect(next);
  }
}

// case: sanitised: encoded behind our own path
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.sendRedirect(request.getContextPath() + "/" + java.net.URLEncoder.encode(request.getParameter("page"), "UTF-8"));
  }
}

// case: sanitised: one part of the path behind our own slash, not a whole path
@Controller
class Sections {
  @PostMapping("/sections/{key}/save")
  String save(@PathVariable String key) {
    return "redirect:/" + key + "/done";
  }
}

// case: behind a slash with slashes of its own
@Controller
class Sections {
  @PostMapping("/sections/save")
  String save(@RequestParam String next) {
    return "redirect:/" + next; // expect: open-redirect
  }
}

// case: a slash at the beginning, which an address of another host has as well
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next.startsWith("/")) response.sendRedirect(next); // expect: open-redirect
  }
}

// case: guarded: by one slash at the beginning, and not two
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next.startsWith("/") && !next.startsWith("//")) response.sendRedirect(next);
  }
}

// case: guarded: what is no path of the site is replaced
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next == null || !next.startsWith("/") || next.matches("(?s)/[/\\\\\\s].*")) next = "/";
    response.sendRedirect(next);
  }
}

// case: guarded: by a pattern that begins with one slash
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next == null || !next.matches("/[A-Za-z0-9]\\S*")) next = "/";
    response.sendRedirect(next);
  }
}

// case: guarded: by a pattern of words between slashes
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next == null || !next.matches("/[\\w-][\\w/-]*")) next = "/";
    response.sendRedirect(next);
  }
}

// case: a pattern that fits two slashes as well
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next == null || !next.matches("/\\S*")) next = "/";
    response.sendRedirect(next); // expect: open-redirect
  }
}

// case: guarded: behind our own address
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String next = request.getParameter("next");
    if (next.startsWith("/")) response.sendRedirect("https://shop.example" + next);
  }
}
