package plugins;

import java.util.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Plugins extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Class.forName(request.getParameter("plugin")).getDeclaredConstructor().newInstance(); // expect: unsafe-reflection
  }
}

// case: through a helper
@RestController
class Plugins {
  private Object made(String name) throws Exception {
    return Thread.currentThread().getContextClassLoader().loadClass(name).newInstance(); // expect: unsafe-reflection
  }
  @PostMapping("/plugins")
  boolean add(@RequestParam String name) throws Exception { return made(name) != null; }
}

// case: across files
@javax.ws.rs.Path("/exports")
class Exports {
  @javax.ws.rs.GET
  public boolean export(@javax.ws.rs.QueryParam("type") String type) throws Exception { return Exporters.find(type) != null; }
}
// file: plugins/Exporters.java
package plugins;

class Exporters {
  static Class<?> find(String type) throws ClassNotFoundException {
    return Class.forName("plugins.export." + type); // expect: unsafe-reflection
  }
}

// case: through a field
@RestController
class Jobs {
  static class Job {
    public String type;
  }
  @PostMapping("/jobs")
  boolean start(@RequestBody Job job) throws Exception {
    return Class.forName(job.type).getDeclaredConstructor().newInstance() instanceof Runnable; // expect: unsafe-reflection
  }
}

// case: through a collection: only the entry that holds it
class Plugins extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> names = new HashMap<>();
    names.put("own", "plugins.Own");
    names.put("given", request.getParameter("plugin"));
    Class.forName(names.get("own"));
    Class.forName(names.get("given")); // expect: unsafe-reflection
  }
}

// case: sanitised: a number in the name
class Plugins extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Class.forName("plugins.Step" + Integer.parseInt(request.getParameter("step"))).getDeclaredConstructor().newInstance();
  }
}

// case: guarded: one of our plugins
class Plugins extends HttpServlet {
  private static final Set<String> KNOWN = Set.of("plugins.Mail", "plugins.Sms");
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("plugin");
    if (!KNOWN.contains(name)) {
      response.sendError(404);
      return;
    }
    Class.forName(name).getDeclaredConstructor().newInstance();
  }
}

// case: constant
class Plugins extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Class.forName("org.postgresql.Driver");
    request.getRequestDispatcher("/done").forward(request, response);
  }
}

// case: dead branch
class Plugins extends HttpServlet {
  private static final boolean BY_NAME = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = "plugins.Mail";
    if (BY_NAME) name = request.getParameter("plugin");
    Class.forName(name);
  }
}
