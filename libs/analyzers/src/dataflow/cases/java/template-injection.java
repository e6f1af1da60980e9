package pages;

import freemarker.template.*;
import java.io.*;
import java.util.*;
import javax.servlet.http.*;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.Velocity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Pages extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", request.getParameter("page")); // expect: template-injection
  }
}

// case: a template made of text
class Pages extends HttpServlet {
  private Configuration configuration;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Template page = new Template("page", new StringReader("Hello " + request.getParameter("name")), configuration); // expect: template-injection
  }
}

// case: the name of a view
@Controller
class Pages {
  @GetMapping("/page")
  public String page(@RequestParam String lang) {
    return lang + "/welcome"; // expect: template-injection
  }
}

// case: constant: the name of a view
@Controller
class Pages {
  @GetMapping("/page")
  public String page(@RequestParam String lang, org.springframework.ui.Model model) {
    model.addAttribute("lang", lang);
    return "welcome";
  }
}

// case: data for a template
class Pages extends HttpServlet {
  private Configuration configuration;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, Object> model = new HashMap<>();
    model.put("name", request.getParameter("name"));
    configuration.getTemplate("hello.ftl").process(model, new StringWriter());
  }
}

// case: through a helper
class Pages extends HttpServlet {
  private void show(String page) { Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", page); } // expect: template-injection
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { show(request.getParameter("page")); }
}

// case: across files
class Pages extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception { Renderer.show(request.getParameter("page")); }
}
// file: Renderer.java
package pages;
import java.io.*;
import freemarker.template.*;
class Renderer {
  static Template show(String page) throws IOException { return new Template("page", new StringReader(page), null); } // expect: template-injection
}

// case: through a field
class Pages extends HttpServlet {
  private String page;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    page = request.getParameter("page");
    Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", page); // expect: template-injection
  }
}

// case: through a collection
class Pages extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> pages = new HashMap<>();
    pages.put("own", request.getParameter("page"));
    pages.put("start", "Hello $name");
    Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", pages.get("start"));
    Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", pages.get("own")); // expect: template-injection
  }
}

// case: guarded: by a list
class Pages extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String page = request.getParameter("page");
    if (List.of("Hello $name", "Bye $name").contains(page)) Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", page);
  }
}

// case: dead branch
class Pages extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    boolean custom = false;
    String page = "Hello $name";
    if (custom) page = request.getParameter("page");
    Velocity.evaluate(new VelocityContext(), new StringWriter(), "page", page);
  }
}

// case: sanitised: a number in the text
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringWriter out = new StringWriter();
    Velocity.evaluate(new VelocityContext(), out, "page", "Page " + Integer.parseInt(request.getParameter("page")) + " of $total");
  }
}

// case: views that lead somewhere else, also behind another method or among others
class Shown {
  protected String shown(String key, boolean fails) {
    if (fails) return "parts/form";
    return "redirect:/" + key + "/done";
  }
  protected String gone(String key, boolean fails) { return fails ? "parts/form" : String.format("forward:/%s", key); }
  protected String named(String key, boolean fails) { return fails ? "parts/form" : "parts/" + key; }
}
@Controller
class Pages extends Shown {
  @GetMapping("/a/{key}") public String first(@PathVariable Map<String, String> parts, @RequestParam boolean fails) {
    String view = shown(parts.get("key"), fails);
    return view;
  }
  @GetMapping("/b/{key}") public String second(@PathVariable String key, @RequestParam boolean fails) { return gone(key, fails); }
  @GetMapping("/c/{key}") public String third(@PathVariable String key, @RequestParam boolean fails) { return named(key, fails); } // expect: template-injection
  @GetMapping("/d/{key}") public String fourth(@PathVariable String key) { return "pages/redirect:/" + key; } // expect: template-injection
  @GetMapping("/e/{key}") public String fifth(@PathVariable String key) { return "pages/" + key; } // expect: template-injection
}
