package web;

import java.io.*;
import java.util.*;
import javax.servlet.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin")); // expect: cors-any-origin
  }
}

// case: through a helper
class Api extends HttpServlet {
  private void open(HttpServletResponse response, String origin) {
    response.addHeader("Access-Control-Allow-Origin", origin); // expect: cors-any-origin
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    open(response, request.getHeader("Origin"));
  }
}

// case: across files
@RestController
class Api {
  @GetMapping("/data")
  void data(@RequestHeader("Origin") String origin, HttpServletResponse response) { Origins.allow(origin, response); }
}
// file: web/Origins.java
package web;

import javax.servlet.http.HttpServletResponse;

class Origins {
  static void allow(String origin, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", origin); // expect: cors-any-origin
  }
}

// case: through a field
class Api extends HttpServlet {
  static class Caller {
    final String origin;
    Caller(HttpServletRequest request) { this.origin = request.getHeader("Origin"); }
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Caller caller = new Caller(request);
    response.setHeader("Access-Control-Allow-Origin", caller.origin); // expect: cors-any-origin
  }
}

// case: through a collection
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> headers = new HashMap<>();
    headers.put("origin", request.getHeader("Origin"));
    response.setHeader("Access-Control-Allow-Origin", headers.get("origin")); // expect: cors-any-origin
  }
}

// case: guarded: one of our sites
class Api extends HttpServlet {
  private static final Set<String> SITES = Set.of("https://shop.example", "https://help.example");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (SITES.contains(origin)) response.setHeader("Access-Control-Allow-Origin", origin);
  }
}

// case: guarded: a function that says which are allowed
class Sites {
  static boolean openToAll() { return Boolean.getBoolean("cors.all"); }
  static List<String> listed() { return Settings.list("cors.origins"); }
  static boolean isOriginAllowed(String origin) {
    return openToAll() || listed().stream().anyMatch(one -> one.equalsIgnoreCase(origin));
  }
}
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (Sites.isOriginAllowed(origin)) response.setHeader("Access-Control-Allow-Origin", origin);
  }
}

// case: guarded: sites that are listed elsewhere
interface Configuration { boolean isCorsWhitelisted(String origin); boolean accepts(String origin); }
class Api extends HttpServlet {
  private Configuration configuration;
  private boolean isOriginWhitelisted(HttpServletRequest request, String origin) {
    String local = request.getScheme() + "://" + request.getServerName();
    return origin != null && (local.equals(origin) || configuration.isCorsWhitelisted(origin));
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (!isOriginWhitelisted(request, origin)) return;
    response.setHeader("Access-Control-Allow-Origin", origin);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (configuration.accepts(origin)) response.setHeader("Access-Control-Allow-Origin", origin);
  }
  protected void doPut(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (configuration.isCorsWhitelisted(origin)) response.setHeader("Access-Control-Allow-Origin", origin);
  }
}

// case: functions that say yes to everything, or no
class Sites {
  static boolean isOriginAllowed(String origin) { return true; }
  static boolean isOriginNotWhitelisted(String origin) { return !Settings.list("sites").contains(origin); }
  static boolean isUntrustedOrigin(String origin) { return !Settings.list("sites").contains(origin); }
}
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (Sites.isOriginAllowed(origin)) response.setHeader("Access-Control-Allow-Origin", origin); // expect: cors-any-origin
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (Sites.isOriginNotWhitelisted(origin)) response.setHeader("Access-Control-Allow-Origin", origin); // expect: cors-any-origin
  }
  protected void doPut(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (Sites.isUntrustedOrigin(origin)) response.setHeader("Access-Control-Allow-Origin", origin); // expect: cors-any-origin
  }
}

// case: a service that says which are allowed, or all
class Sites {
  private static final Sites ONE = new Sites();
  static final Setting<Set<String>> ORIGINS = Setting.of("cors.origins");
  static Sites getInstance() { return ONE; }
  boolean openToAll() { return ORIGINS.getValue().contains("*"); }
  boolean isThisOriginAllowed(String origin) {
    return openToAll() || ORIGINS.getValue().stream().anyMatch(one -> one.equalsIgnoreCase(origin));
  }
}
class Api extends HttpServlet {
  private Sites sites;
  public void init(ServletConfig config) throws ServletException {
    super.init(config);
    sites = Sites.getInstance();
  }
  protected void service(HttpServletRequest request, HttpServletResponse response) {
    if (sites.openToAll()) {
      response.setHeader("Access-Control-Allow-Origin", "*"); // expect: cors-any-origin
    } else {
      final String origin = request.getHeader("Origin");
      if (sites.isThisOriginAllowed(origin)) {
        response.setHeader("Access-Control-Allow-Origin", origin);
      }
    }
  }
}

// case: a function that says something else of it
class Sites {
  static boolean hasOrigin(String origin) { return origin != null && !origin.isBlank(); }
  static boolean isOriginUnlike(String origin, String other) { return !origin.equals(other); }
}
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (Sites.hasOrigin(origin) && Sites.isOriginUnlike(origin, "https://shop.example")) response.setHeader("Access-Control-Allow-Origin", origin); // expect: cors-any-origin
  }
}

// case: constant
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", "https://shop.example");
  }
}

// case: dead branch
class Api extends HttpServlet {
  private static final boolean OPEN = false;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String origin = "https://shop.example";
    if (OPEN) origin = request.getHeader("Origin");
    response.setHeader("Access-Control-Allow-Origin", origin);
  }
}

// case: sanitised: looked up in a table
class Api extends HttpServlet {
  private static final Map<String, String> SITES = Map.of("shop", "https://shop.example", "help", "https://help.example");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String site = SITES.getOrDefault(request.getParameter("from"), "https://shop.example");
    response.setHeader("Access-Control-Allow-Origin", site);
  }
}

// case: a page without an origin of its own
class Api extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", "null"); // expect: cors-any-origin
  }

  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Access-Control-Allow-Origin", "https://shop.example");
  }
}

// case: where the paths of a program are listed
import org.springframework.web.servlet.config.annotation.CorsRegistry;

class Settings {
  public void addCorsMappings(CorsRegistry registry) {
    registry.addMapping("/open/**").allowedMethods("GET").allowedOrigins("*"); // expect: cors-any-origin
    registry.addMapping("/any/**").allowedOriginPatterns("*"); // expect: cors-any-origin
    registry.addMapping("/shop/**").allowedOrigins("https://shop.example");
  }
}

// case: a pattern that every origin fits, and cookies with it
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.servlet.config.annotation.CorsRegistry;

class Settings {
  CorsConfiguration open() {
    CorsConfiguration cors = new CorsConfiguration();
    cors.setAllowCredentials(true); // expect: cors-any-origin
    cors.addAllowedOriginPattern("*");
    return cors;
  }

  CorsConfiguration ours() {
    CorsConfiguration cors = new CorsConfiguration();
    cors.addAllowedOriginPattern("https://*.shop.example");
    cors.setAllowCredentials(true);
    return cors;
  }

  CorsConfiguration bare() {
    CorsConfiguration cors = new CorsConfiguration();
    cors.addAllowedOriginPattern("*");
    cors.setAllowCredentials(false);
    return cors;
  }

  public void addCorsMappings(CorsRegistry registry) {
    registry.addMapping("/shop/**").allowedOriginPatterns("https://shop.example").allowCredentials(true);
  }
}
