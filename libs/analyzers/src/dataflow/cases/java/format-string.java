package shop;

import java.util.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Prices extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String shown = String.format(request.getParameter("format"), 9.95); // expect: format-string
  }
}

// case: through a helper
@RestController
class Prices {
  private int width(String pattern) { return String.format(Locale.ROOT, pattern, 9.95).length(); } // expect: format-string
  @GetMapping("/width")
  int show(@RequestParam String pattern) { return width(pattern); }
}

// case: across files
@javax.ws.rs.Path("/labels")
class Labels {
  @javax.ws.rs.GET
  public int label(@javax.ws.rs.QueryParam("format") String format) { return Printer.print(format); }
}
// file: shop/Printer.java
package shop;

class Printer {
  static int print(String format) {
    System.out.printf(format, 1, 2); // expect: format-string
    return 2;
  }
}

// case: through a field
class Prices extends HttpServlet {
  static class Style {
    private final String pattern;
    Style(String pattern) { this.pattern = pattern; }
    int length(double price) { return String.format(pattern, price).length(); } // expect: format-string
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    new Style(request.getParameter("style")).length(9.95);
  }
}

// case: through a collection: only the entry that holds it
class Prices extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> patterns = new HashMap<>();
    patterns.put("plain", "%.2f");
    patterns.put("own", request.getParameter("own"));
    String plain = String.format(patterns.get("plain"), 9.95);
    String own = String.format(patterns.get("own"), 9.95); // expect: format-string
  }
}

// case: sanitised: a number of digits
class Prices extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    int digits = Integer.parseInt(request.getParameter("digits"));
    String shown = String.format("%." + digits + "f", 9.95);
  }
}

// case: guarded: one of our formats
@RestController
class Prices {
  private static final Set<String> FORMATS = Set.of("%.2f", "%.0f");
  @GetMapping("/price")
  int price(@RequestParam String format) {
    if (!FORMATS.contains(format)) throw new IllegalArgumentException();
    return String.format(format, 9.95).length();
  }
}

// case: constant: what was sent is a value
class Prices extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String shown = String.format("%s costs %.2f", request.getParameter("name"), 9.95);
  }
}

// case: dead branch
class Prices extends HttpServlet {
  private static final boolean OWN_FORMATS = false;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String format = "%.2f";
    if (OWN_FORMATS) format = request.getParameter("format");
    String shown = String.format(format, 9.95);
  }
}
