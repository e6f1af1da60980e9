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

// case: the name of a view is constant
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
