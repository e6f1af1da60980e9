// Tests of data that are written in the ways of Java.
import java.net.*;
import java.util.*;
import java.util.regex.*;
import javax.servlet.http.*;

// case: a pattern that is kept, tried on the whole text
class Ping extends HttpServlet {
  private static final Pattern NAME = Pattern.compile("^[a-zA-Z0-9_-]+$");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    if (!NAME.matcher(host).matches()) return;
    Runtime.getRuntime().exec("ping " + host);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    if (!Pattern.compile(".+").matcher(host).matches()) return;
    Runtime.getRuntime().exec("ping " + host); // expect: command-injection
  }
}

// case: a pattern looked for in the text
class Ping extends HttpServlet {
  private static final Pattern SIGNS = Pattern.compile("[;|&`$]");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    Matcher found = SIGNS.matcher(host);
    if (found.find()) throw new IllegalArgumentException();
    Runtime.getRuntime().exec("ping " + host);
  }
}

// case: the static way of a pattern
class Ping extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    if (Pattern.matches("[a-z]+", host)) Runtime.getRuntime().exec("ping " + host);
    else Runtime.getRuntime().exec("echo " + host); // expect: command-injection
  }
}

// case: a helper that gives nothing for what it refuses
class Ping extends HttpServlet {
  private static final Pattern NAME = Pattern.compile("^[a-z]+$");
  static String name(String given) {
    if (!NAME.matcher(given).matches()) return null;
    return given;
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = name(request.getParameter("host"));
    if (host != null) Runtime.getRuntime().exec("ping " + host);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    if (name(host) == null) return;
    Runtime.getRuntime().exec("ping " + host);
  }
}

// case: the host of an address is one of ours
class Go extends HttpServlet {
  private static final Set<String> HOSTS = Set.of("shop.example.com", "www.example.com");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String next = request.getParameter("next");
    if (HOSTS.contains(new URI(next).getHost())) response.sendRedirect(next);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String next = request.getParameter("next");
    String host = URI.create(next).getHost().toLowerCase();
    for (String one : HOSTS) if (host.endsWith("." + one)) response.sendRedirect(next);
  }
  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String next = request.getParameter("next");
    if (next.endsWith(".example.com")) response.sendRedirect(next); // expect: open-redirect
  }
}

// case: what is not there is handed back as it is, all else is tried first
class Texts {
  static boolean isEmpty(Object value) {
    if (value == null) return true;
    if ("".equals(value)) return true;
    if ("null".equals(value)) return true;
    return false;
  }
  static String name(String name) {
    if (isEmpty(name)) return name;
    name = name.trim();
    boolean isGood = Pattern.compile("^[a-z]{1,20}$").matcher(name).matches();
    if (!isGood) throw new IllegalArgumentException(name);
    return name;
  }
  static String some(String name) {
    if (name.startsWith("-")) return name;
    if (!name.matches("[a-z]+")) throw new IllegalArgumentException(name);
    return name;
  }
  static String lines(String text) {
    String all = "";
    while (!isEmpty(text)) {
      all += text.substring(0, 1);
      text = text.substring(1);
    }
    return all;
  }
}
class Ping extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Runtime.getRuntime().exec("ping " + Texts.name(request.getParameter("host")));
    Runtime.getRuntime().exec("ping " + Texts.some(request.getParameter("other"))); // expect: command-injection
    Runtime.getRuntime().exec("ping " + Texts.lines(request.getParameter("name"))); // expect: command-injection
  }
}

// case: a class of the same package with a small letter
class tUtils {
  static void refuse(String name) { if (!name.matches("[a-z]+")) throw new IllegalArgumentException(name); }
  static String given(HttpServletRequest request) { return request.getParameter("host"); }
}
class Ping extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Pings.run(request.getParameter("name"));
    Pings.some(request);
  }
}
class Pings {
  static void run(String name) throws IOException {
    tUtils.refuse(name);
    Runtime.getRuntime().exec("ping " + name);
  }
  static void some(HttpServletRequest request) throws IOException {
    Runtime.getRuntime().exec("ping " + tUtils.given(request)); // expect: command-injection
  }
}

// case: the program's own constraint, which names what it lets through
package shop;
import java.lang.annotation.*;
import java.util.*;
import javax.validation.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.*;

@Constraint(validatedBy = ColumnCheck.class)
@Target(ElementType.PARAMETER)
@interface Column {
  String[] accepts() default { "name", "price" };
}

class ColumnCheck implements ConstraintValidator<Column, String> {
  private List<String> known;

  @Override
  public void initialize(Column column) {
    known = new ArrayList<>();
    for (String one : column.accepts()) known.add(one.toUpperCase());
  }

  @Override
  public boolean isValid(String text, ConstraintValidatorContext context) {
    if (!known.contains(text.toUpperCase())) return false;
    return true;
  }
}

@Constraint(validatedBy = LengthCheck.class)
@interface Short {}

class LengthCheck implements ConstraintValidator<Short, String> {
  public boolean isValid(String text, ConstraintValidatorContext context) { return text.length() < 80; }
}

@RestController
@Validated
class Listed {
  private JdbcTemplate jdbc;

  @GetMapping("/checked")
  Object checked(@Column @RequestParam(defaultValue = "name") String sort) {
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + sort);
  }

  @GetMapping("/short")
  Object shortOnes(@Short @RequestParam String sort) {
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + sort); // expect: sql-injection
  }
}

@RestController
class Unasked {
  private JdbcTemplate jdbc;

  @GetMapping("/unasked")
  Object unasked(@Column @RequestParam String sort) {
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + sort); // expect: sql-injection
  }
}
