package web;

import java.io.*;
import java.util.*;
import javax.servlet.http.*;
import org.apache.commons.text.StringEscapeUtils;
import org.owasp.encoder.Encode;
import org.owasp.esapi.ESAPI;
import org.springframework.http.*;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.util.HtmlUtils;

// case: plain flow
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println("<h1>" + request.getParameter("name") + "</h1>"); // expect: xss
  }
}

// case: a writer in a variable, formatted
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    out.printf("<h1>%s</h1>", request.getParameter("name")); // expect: xss
  }
}

// case: annotations that the program composes of others
@Retention(RetentionPolicy.RUNTIME)
@RestController
@RequestMapping
@interface ShopController { String value(); }
@Target(ElementType.METHOD)
@RequestMapping
@interface Shown { String value(); String note() default ""; }
@Target(ElementType.METHOD)
@Deprecated
@interface Hidden { String value(); }
@ShopController("/names")
class Names {
  @Shown(value = "/find", note = "for the shop")
  ResponseEntity<String> find(@RequestParam String name) { return new ResponseEntity<String>("nobody is called " + name, HttpStatus.OK); } // expect: xss
  @Hidden("/none")
  String none(@RequestParam String name) { return "nobody is called " + name; }
}

// case: answers with a type of their own
@RestController
class Answers {
  @GetMapping("/json")
  ResponseEntity<String> json(@RequestParam String name) { return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body("nobody is called " + name); }
  @GetMapping("/plain")
  ResponseEntity<String> plain(@RequestParam String name) { return ResponseEntity.ok().header("Content-Type", "text/plain").body("nobody is called " + name); }
  @GetMapping("/headers")
  ResponseEntity<String> headers(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.TEXT_PLAIN);
    return new ResponseEntity<>("nobody is called " + name, headers, HttpStatus.OK);
  }
  @GetMapping("/page")
  ResponseEntity<String> page(@RequestParam String name) { return ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body("nobody is called " + name); } // expect: xss
  @GetMapping("/asked")
  String asked(@RequestParam String name) {
    HttpHeaders headers = new HttpHeaders();
    headers.setContentType(MediaType.APPLICATION_JSON);
    send(headers);
    return "nobody is called " + name; // expect: xss
  }
  @GetMapping("/made")
  ResponseEntity<String> made(@RequestParam String name) { return new ResponseEntity<>("nobody is called " + name, HttpStatus.OK); } // expect: xss
}

// case: a controller that says it answers with no page
@RestController
@RequestMapping(value = "/names", produces = { MediaType.APPLICATION_JSON_VALUE, "text/plain" })
class Names {
  @GetMapping("/find")
  String find(@RequestParam String name) { return "nobody is called " + name; }
  @GetMapping(value = "/page", produces = MediaType.TEXT_HTML_VALUE)
  String page(@RequestParam String name) { return "nobody is called " + name; } // expect: xss
}

// case: a controller that sends events as they happen
@RestController
class Progress {
  @PostMapping(value = "/jobs/{job}", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  Flux<String> follow(@PathVariable String job) { return Flux.just("no job " + job); }
  @PostMapping(value = "/tasks/{job}", produces = "text/event-stream")
  Flux<String> watch(@PathVariable String job) { return Flux.just("no job " + job); }
  @GetMapping(value = "/jobs/{job}", produces = { MediaType.TEXT_EVENT_STREAM_VALUE, MediaType.TEXT_HTML_VALUE })
  Flux<String> page(@PathVariable String job) { return Flux.just("no job " + job); } // expect: xss
}

// case: text that a controller returns
@RestController
class Hello {
  @GetMapping("/hello")
  String hello(@RequestParam String name) {
    return "<h1>" + name + "</h1>"; // expect: xss
  }
}

// case: a body that a controller returns
@Controller
class Hello {
  @GetMapping("/hello")
  @ResponseBody
  public String hello(@RequestParam String name) {
    return "<h1>" + name + "</h1>"; // expect: xss
  }
}

// case: an object that a controller returns becomes JSON
@RestController
class Hello {
  record Greeting(String name) {}
  @GetMapping("/hello")
  Greeting hello(@RequestParam String name) {
    return new Greeting(name);
  }
}

// case: through a helper
class Hello extends HttpServlet {
  private void show(HttpServletResponse response, String name) throws IOException {
    response.getWriter().write("<h1>" + name + "</h1>"); // expect: xss
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    show(response, request.getParameter("name"));
  }
}

// case: across files
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().write(Page.title(request.getParameter("name"))); // expect: xss
  }
}
// file: Page.java
package web;
class Page {
  static String title(String text) { return "<h1>" + text + "</h1>"; }
}

// case: through a field
class Hello extends HttpServlet {
  static class Page {
    String title;
    String html() { return "<h1>" + title + "</h1>"; }
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Page page = new Page();
    page.title = request.getParameter("title");
    response.getWriter().write(page.html()); // expect: xss
  }
}

// case: through a collection: a stream of a list
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    Arrays.stream(request.getParameterValues("tag")).forEach(tag -> out.println("<li>" + tag)); // expect: xss
  }
}

// case: sanitised: encoded
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    response.getWriter().println("<h1>" + Encode.forHtml(name) + "</h1>");
    response.getWriter().println("<h1>" + HtmlUtils.htmlEscape(name) + "</h1>");
    response.getWriter().println("<h1>" + StringEscapeUtils.escapeHtml4(name) + "</h1>");
    response.getWriter().println("<h1>" + ESAPI.encoder().encodeForHTML(name) + "</h1>");
  }
}

// case: encoded for something else
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println("<h1>" + ESAPI.encoder().encodeForSQL(null, request.getParameter("name")) + "</h1>"); // expect: xss
  }
}

// case: guarded: by a list
class Hello extends HttpServlet {
  private static final List<String> COLOURS = List.of("red", "green");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String colour = request.getParameter("colour");
    if (COLOURS.contains(colour)) response.getWriter().println("<b class=" + colour + ">");
  }
}

// case: constant
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Map<String, String> words = Map.of("hi", "Hello");
    response.getWriter().println(words.get(request.getParameter("word")).length());
    response.getWriter().println("Hello");
  }
}

// case: dead branch
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = "guest";
    if (name.equals("admin")) response.getWriter().println(request.getParameter("name"));
  }
}

// case: what the database holds, which somebody has sent before
class Hello extends HttpServlet {
  private java.sql.Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    java.sql.PreparedStatement find = connection.prepareStatement("SELECT name FROM product WHERE id = ?");
    find.setString(1, request.getParameter("id"));
    java.sql.ResultSet rows = find.executeQuery();
    response.getWriter().println(rows.getString("name")); // expect: xss
    response.getWriter().println(rows.getInt("stock"));
  }
}

// case: a header that no other site can make a browser send
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println("<p>" + request.getHeader("X-Trace"));
  }
}

// case: a header that another site decides
class Hello extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println("<p>" + request.getHeader("Referer")); // expect: xss
  }
}

// case: a function of the program that escapes sign by sign
class Text {
  private static final char[] OPENING = "&lt;".toCharArray();
  static String escapeTags(String in) {
    if (in == null) return "";
    int last = 0;
    char[] input = in.toCharArray();
    StringBuilder out = new StringBuilder(input.length);
    for (int at = 0; at < input.length; at++) {
      if (input[at] != '<') continue;
      if (at > last) out.append(input, last, at - last);
      last = at + 1;
      out.append(OPENING);
    }
    if (last == 0) return in;
    out.append(input, last, input.length - last);
    return out.toString();
  }
  static String trimTags(String in) {
    StringBuilder out = new StringBuilder(in.length());
    out.append(in.trim());
    return out.toString();
  }
}
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println(Text.escapeTags(request.getParameter("name")));
    response.getWriter().println(Text.trimTags(request.getParameter("name"))); // expect: xss
  }
}

// case: text that a function makes of an object by escaping it
class Person {
  String name;
}
class Text {
  static String escapeAll(Object in) {
    return (String) in;
  }
}
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Person person = new Person();
    person.name = request.getParameter("name");
    response.getWriter().println(Text.escapeAll(person));
    response.getWriter().println(person.name); // expect: xss
  }
}

// case: one of the program's modules, which a map holds by its class
class Module {}
class Rooms extends Module {
  private final Map<String, Room> rooms = new HashMap<>();
  Room room(long id) { return rooms.get("a" + id); }
  Room room(String name) { return rooms.get(name); }
  String titleOf(String name) { return "<h1>" + name; }
}
class Room {
  private String title;
  String getTitle() { return title; }
}
class Server {
  private final Map<Class<?>, Module> modules = new LinkedHashMap<>();
  Rooms rooms() { return (Rooms) modules.get(Rooms.class); }
}
class Pages extends HttpServlet {
  private Server server;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.getWriter().println(server.rooms().room(request.getParameter("name")).getTitle());
    response.getWriter().println(server.rooms().titleOf(request.getParameter("name"))); // expect: xss
  }
}

// case: what no browser takes for a page
class Search extends HttpServlet {
  static final String JSON = "application/json";
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    response.setContentType(JSON + ";charset=UTF-8");
    out.println(request.getParameter("name"));
    response.getWriter().append(request.getParameter("name"));
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    plainly(response);
    answer(response, request.getParameter("name"));
  }
  private static void plainly(HttpServletResponse response) {
    response.setHeader("Content-Type", "text/plain");
  }
  private static void answer(HttpServletResponse response, String text) throws IOException {
    response.getWriter().write(text);
  }
}

// case: what a browser may take for a page
class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("application/json");
    if (request.getParameter("page") != null) response.setContentType("text/html; charset=UTF-8");
    response.getWriter().println(request.getParameter("name")); // expect: xss
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    answer(response, request.getParameter("name"));
  }
  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType(request.getParameter("type"));
    response.getWriter().println(request.getParameter("name")); // expect: xss
  }
  private static void answer(HttpServletResponse response, String text) throws IOException {
    response.getWriter().write(text); // expect: xss
  }
}

// case: text that a controller returns later
@RestController
class Hello {
  @GetMapping("/hello")
  public reactor.core.publisher.Mono<String> hello(@RequestParam String name) {
    return reactor.core.publisher.Mono.just("no " + name); // expect: xss
  }
}

// case: JSON that a controller returns as text
@RestController
class Hello {
  private final com.google.gson.Gson gson = new com.google.gson.Gson();
  @GetMapping("/hello")
  public String hello(@RequestParam String name) {
    return gson.toJson(List.of(name));
  }
}

// case: the name of an uploaded file, in a list that is walked
class Upload extends javax.servlet.http.HttpServlet {
  protected void doPost(javax.servlet.http.HttpServletRequest request, javax.servlet.http.HttpServletResponse response) throws Exception {
    org.apache.commons.fileupload.servlet.ServletFileUpload upload = new org.apache.commons.fileupload.servlet.ServletFileUpload();
    java.util.List<org.apache.commons.fileupload.FileItem> items = upload.parseRequest(request);
    java.util.Iterator<org.apache.commons.fileupload.FileItem> each = items.iterator();
    String name = each.next().getName();
    response.setContentType("text/html");
    response.getWriter().write(name); // expect: xss
    response.getWriter().write(String.valueOf(items.size()));
  }
}

// case: a body that comes as JSON is sent by no link and no form
@RestController
class Jobs {
  @PostMapping("/jobs/{id}/again")
  String again(@PathVariable("id") String id, @RequestBody Map<String, String> options) {
    return id;
  }

  @PostMapping("/jobs/{id}/note")
  String note(@PathVariable("id") String id, @RequestBody String note) {
    return id + note; // expect: xss
  }
}
