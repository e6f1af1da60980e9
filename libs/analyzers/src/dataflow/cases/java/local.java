// Data of the machine itself: arguments, settings, files, tables, answers of other servers.
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.sql.*;
import java.util.*;
import javax.servlet.http.*;
import javax.naming.directory.*;

// case: an argument of the command in a query
class Report {
  private static Connection connection;
  public static void main(String[] args) throws Exception {
    connection.createStatement().executeQuery("SELECT * FROM orders WHERE customer = '" + args[0] + "'"); // expect: sql-injection
  }
}

// case: an argument of the command says which file it works on
class Report {
  public static void main(String[] args) throws Exception {
    try (BufferedReader in = new BufferedReader(new FileReader(args[0]))) {
      System.out.println(in.readLine());
    }
  }
}

// case: what is typed in becomes a command
class Console {
  void ask() throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    Runtime.getRuntime().exec("/bin/sh -c ls " + in.readLine()); // expect: command-injection
  }
}

// case: a setting in a query, and one that says where files lie
class Settings {
  void read(Connection connection) throws Exception {
    connection.createStatement().execute("USE " + System.getenv("TENANT")); // expect: sql-injection
    new FileInputStream(new File(System.getenv("DATA_DIR"), "orders.csv"));
  }
}

// case: a line of a file in an LDAP filter
class Import {
  NamingEnumeration<SearchResult> find(DirContext context) throws Exception {
    BufferedReader in = new BufferedReader(new FileReader("/srv/import/names.txt"));
    return context.search("ou=people", "(uid=" + in.readLine() + ")", new SearchControls()); // expect: ldap-injection
  }
}

// case: a script that is read and run as a whole
class Schema {
  void create(Connection connection) throws Exception {
    connection.createStatement().execute(new String(Files.readAllBytes(Paths.get("schema.sql"))));
  }
}

// case: properties of a file
class Settings {
  void read(Connection connection) throws Exception {
    Properties properties = new Properties();
    properties.load(new FileInputStream("shop.properties"));
    connection.createStatement().execute("DELETE FROM carts WHERE shop = '" + properties.getProperty("shop") + "'"); // expect: sql-injection
  }
}

// case: properties of a file say where files are
class Settings {
  void read() throws Exception {
    Properties properties = new Properties();
    properties.load(new FileInputStream("shop.properties"));
    new FileInputStream(new File(text(properties, "users", "users.conf")));
    new FileInputStream(properties.getProperty("users"));
    new FileInputStream(new BufferedReader(new FileReader("names.txt")).readLine()); // expect: path-traversal
  }
  String text(Properties properties, String key, String other) {
    String value = properties.getProperty(key);
    return value == null ? other : value;
  }
}

// case: properties that somebody has sent
class Settings extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Properties properties = new Properties();
    properties.load(request.getInputStream());
    new FileInputStream(properties.getProperty("file")); // expect: path-traversal
  }
}

// case: what a table holds, in another query
class Copy {
  void run(Connection connection) throws Exception {
    ResultSet rows = connection.createStatement().executeQuery("SELECT name FROM people");
    while (rows.next()) connection.createStatement().executeUpdate("INSERT INTO copies VALUES ('" + rows.getString(1) + "')"); // expect: sql-injection
  }
}

// case: what another server answers
class Feed {
  void read(Connection connection) throws Exception {
    URLConnection feed = new URL("https://feed.example.com/latest").openConnection();
    BufferedReader in = new BufferedReader(new InputStreamReader(feed.getInputStream()));
    connection.createStatement().execute("INSERT INTO news VALUES ('" + in.readLine() + "')"); // expect: sql-injection
  }
}

// case: a static field that is set elsewhere has its declared type
class Jobs {
  private static HttpServletRequest current;
  private static Connection connection = null;
  void run() throws Exception {
    connection.createStatement().execute("DELETE FROM jobs WHERE name = '" + current.getParameter("name") + "'"); // expect: sql-injection
  }
}

// case: two objects of one class hold what each of them was given
class Pages extends HttpServlet {
  static class Title {
    private String text;
    void set(String text) { this.text = text; }
    String get() { return text; }
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Title theirs = new Title();
    theirs.set(request.getParameter("title"));
    Title ours = new Title();
    ours.set("Orders");
    response.getWriter().println(ours.get());
    response.getWriter().println(theirs.get()); // expect: xss
  }
}

// case: a helper that writes wherever it is told to
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    row(response.getWriter(), request.getParameter("name"));
    row(new PrintWriter(new StringWriter()), request.getParameter("name"));
  }
  private void row(PrintWriter out, String name) {
    out.println("<td>" + name); // expect: xss
  }
}

// case: rows of rows
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String[][] cells = new String[2][3];
    cells[0][1] = request.getParameter("name");
    cells[0][2] = "Total";
    response.getWriter().println(cells[0][2]);
    response.getWriter().println(cells[0][1]); // expect: xss
  }
}

// case: a bean that is known by its interface, told by a constant what to do
@RestController
class Pages {
  @Resource private Loader loader;
  @GetMapping("/load")
  String load(String address) { return loader.load(address, 3); }
}
interface Loader { String load(String address, int tries); }
@Service
class HttpLoader implements Loader {
  @Resource private org.springframework.web.client.RestTemplate http;
  public String load(String address, int tries) {
    return tries == 0 ? null : http.getForObject(address, String.class); // expect: ssrf
  }
}
