package web;

import java.util.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Trace", request.getParameter("trace")); // expect: header-injection
  }
}

// case: through a helper
class Pages extends HttpServlet {
  private void mark(HttpServletResponse response, String language) {
    response.addHeader("Content-Language", language); // expect: header-injection
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    mark(response, request.getParameter("language"));
  }
}

// case: across files
@RestController
class Files {
  @GetMapping("/files")
  void file(@RequestParam String name, HttpServletResponse response) { Downloads.named(response, name); }
}
// file: web/Downloads.java
package web;

import javax.servlet.http.HttpServletResponse;

class Downloads {
  static void named(HttpServletResponse response, String name) {
    response.setHeader("Content-Disposition", "attachment; filename=" + name); // expect: header-injection
  }
}

// case: through a field
class Pages extends HttpServlet {
  static class Answer {
    final String tag;
    Answer(String tag) { this.tag = tag; }
    void write(HttpServletResponse response) { response.setHeader("X-Tag", tag); } // expect: header-injection
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    new Answer(request.getParameter("tag")).write(response);
  }
}

// case: through a collection: only the entry that holds it
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("kind", "page");
    headers.put("trace", request.getParameter("trace"));
    response.setHeader("X-Kind", headers.get("kind"));
    response.setHeader("X-Trace", headers.get("trace")); // expect: header-injection
  }
}

// case: sanitised: encoded
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.setHeader("X-Trace", java.net.URLEncoder.encode(request.getParameter("trace"), "UTF-8"));
  }
}

// case: guarded: one of our languages
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String language = request.getParameter("language");
    if (!List.of("en", "fr", "nl").contains(language)) language = "en";
    response.setHeader("Content-Language", language);
  }
}

// case: constant
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Kind", request.getParameter("old") == null ? "new" : "old");
  }
}

// case: dead branch
class Pages extends HttpServlet {
  private static final boolean ECHO = false;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    if (ECHO) response.setHeader("X-Trace", request.getParameter("trace"));
    response.setStatus(204);
  }
}
