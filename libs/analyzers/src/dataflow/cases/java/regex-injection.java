package search;

import java.util.*;
import java.util.regex.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    boolean found = Pattern.compile(request.getParameter("q")).matcher("some text").find(); // expect: regex-injection
  }
}

// case: through a helper
@RestController
class Search {
  private boolean fits(String pattern) { return Pattern.matches(pattern, "some text"); } // expect: regex-injection
  @GetMapping("/search")
  boolean search(@RequestParam String q) { return fits(q); }
}

// case: across files
@javax.ws.rs.Path("/titles")
class Titles {
  @javax.ws.rs.GET
  public int count(@javax.ws.rs.QueryParam("title") String title) { return new Catalogue().like(title); }
}
// file: search/Catalogue.java
package search;

import java.util.regex.Pattern;

class Catalogue {
  int like(String title) {
    Pattern pattern = Pattern.compile("^" + title, Pattern.CASE_INSENSITIVE); // expect: regex-injection
    return pattern.matcher("Emma").matches() ? 1 : 0;
  }
}

// case: through a field
class Search extends HttpServlet {
  private static class Filter {
    private String pattern;
    void setPattern(String pattern) { this.pattern = pattern; }
    boolean keeps(String line) { return Pattern.compile(pattern).matcher(line).find(); } // expect: regex-injection
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Filter filter = new Filter();
    filter.setPattern(request.getParameter("filter"));
    filter.keeps("some text");
  }
}

// case: through a collection
class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    List<String> words = new ArrayList<>(Arrays.asList(request.getParameterValues("word")));
    Pattern.compile(String.join("|", words)).matcher("some text").find(); // expect: regex-injection
  }
}

// case: sanitised: quoted
class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Pattern.compile(Pattern.quote(request.getParameter("q")) + "\\d*").matcher("some text").find();
  }
}

// case: guarded: letters only
class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String word = request.getParameter("q");
    if (!word.matches("[A-Za-z]+")) return;
    Pattern.compile("\\b" + word + "\\b").matcher("some text").find();
  }
}

// case: constant
class Search extends HttpServlet {
  private static final Pattern WORD = Pattern.compile("^\\w+$");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    boolean fits = WORD.matcher(request.getParameter("q")).matches();
  }
}

// case: dead branch
class Search extends HttpServlet {
  private static final boolean PATTERNS = false;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String pattern = "^a";
    if (PATTERNS) pattern = request.getParameter("q");
    Pattern.compile(pattern).matcher("some text").find();
  }
}
