package shop;

import java.sql.*;
import java.util.*;
import javax.persistence.EntityManager;
import javax.servlet.http.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

// case: plain flow: a servlet
class Products extends HttpServlet {
  private Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    connection.createStatement().executeQuery("SELECT * FROM product WHERE name = '" + name + "'"); // expect: sql-injection
  }
}

// case: a check that is named after what it looks for
class Columns {
  private final Set<String> known = Tables.columns();
  void validateSqlInjection(String query, String order) {
    for (String part : order.split(",")) look(part.toLowerCase());
  }
  void validateNothingMissing(String order) {
    if (order.isEmpty()) throw new IllegalArgumentException("order");
  }
  private void look(String part) { if (!Tables.has(known, part)) throw new IllegalArgumentException(part); }
}
class Products extends HttpServlet {
  private Connection connection;
  private Columns columns;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    String query = "SELECT * FROM product";
    columns.validateSqlInjection(query, order);
    connection.createStatement().executeQuery(query + " ORDER BY " + order);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    columns.validateNothingMissing(order);
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
}

// case: tested where there is any
class Products extends HttpServlet {
  private Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    if (order != null && !order.matches("[a-z]+")) throw new IllegalArgumentException("order");
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + order);
  }
}

// case: tested inside of a test that it is there
class Products extends HttpServlet {
  private Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    if (order != null) {
      if (!order.matches("[a-z]+")) throw new IllegalArgumentException("order");
    }
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + order);
  }
}

// case: tested by a helper where it is there
class Products extends HttpServlet {
  private Connection connection;
  static class Sort { String key; String getKey() { return key; } }
  static void check(Sort sort) {
    if (sort == null) throw new IllegalArgumentException("sort");
    else if (sort.getKey() != null) {
      String key = sort.getKey();
      if (!key.matches("[a-z]+")) throw new IllegalArgumentException("order");
    }
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Sort sort = new Sort();
    sort.key = request.getParameter("order");
    check(sort);
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + sort.getKey());
  }
}

// case: tested inside of a test that something else is there
class Products extends HttpServlet {
  private Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    String strict = request.getParameter("strict");
    if (strict != null) {
      if (!order.matches("[a-z]+")) throw new IllegalArgumentException("order");
    }
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
}

// case: tested in a helper that takes what is empty as well
class Products extends HttpServlet {
  private Connection connection;
  private static boolean isName(String text) { return text == null || text.isEmpty() || text.matches("[a-z]+"); }
  private static void check(String text) { if (!isName(text)) throw new IllegalArgumentException("no name"); }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    check(order);
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + order);
  }
}

// case: tested only where something else is there
class Products extends HttpServlet {
  private Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    String strict = request.getParameter("strict");
    if (strict != null && !order.matches("[a-z]+")) throw new IllegalArgumentException("order");
    connection.createStatement().executeQuery("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
}

// case: plain flow: a Spring controller
@RestController
class Products {
  private final JdbcTemplate jdbc;
  Products(JdbcTemplate jdbc) { this.jdbc = jdbc; }
  @GetMapping("/products")
  List<Map<String, Object>> find(@RequestParam String order) {
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
}

// case: a request object's getter
class Search {
  private String order;
  public String getOrder() { return order; }
  public void setOrder(String order) { this.order = order; }
}
@RestController
class Products {
  private JdbcTemplate jdbc;
  @PostMapping("/products")
  List<Map<String, Object>> find(@RequestBody Search search) {
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + search.getOrder()); // expect: sql-injection
  }
}

// case: through a helper
class Products extends HttpServlet {
  private Statement statement;
  private void run(String order) throws SQLException {
    statement.executeQuery("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    run(request.getParameter("order"));
  }
}

// case: across files: from a controller to a repository behind an interface
@RestController
class Products {
  private final ProductStore store;
  Products(ProductStore store) { this.store = store; }
  @GetMapping("/products")
  Object find(@RequestParam("by") String by) { return store.sorted(by); }
}
// file: ProductStore.java
package shop;
public interface ProductStore { List<Object> sorted(String column); }
// file: JpaProductStore.java
package shop;
import javax.persistence.EntityManager;
public class JpaProductStore implements ProductStore {
  private EntityManager entities;
  public List<Object> sorted(String column) {
    return entities.createQuery("select p from Product p order by p." + column).getResultList(); // expect: sql-injection
  }
}

// case: through a field
class Query {
  private final String order;
  Query(String order) { this.order = order; }
  void run(Statement statement) throws SQLException {
    statement.executeQuery("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
}
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new Query(request.getParameter("order")).run(statement);
  }
}

// case: through a constructor that calls another
class Query {
  private final String order;
  Query(String order) { this(order, 10); }
  Query(String order, int size) { this.order = order; }
  void run(Statement statement) throws SQLException {
    statement.executeQuery("SELECT * FROM product ORDER BY " + order); // expect: sql-injection
  }
}
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new Query(request.getParameter("order")).run(statement);
  }
}

// case: through a collection: a map, only the key that holds it
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> options = new HashMap<>();
    options.put("order", request.getParameter("order"));
    options.put("table", "product");
    statement.executeQuery("SELECT * FROM " + options.get("table"));
    statement.executeQuery("SELECT * FROM product ORDER BY " + options.get("order")); // expect: sql-injection
  }
}

// case: through a builder of text
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringBuilder query = new StringBuilder("SELECT * FROM product");
    query.append(" ORDER BY ").append(request.getParameter("order"));
    statement.executeQuery(query.toString()); // expect: sql-injection
  }
}

// case: a bound parameter
class Products extends HttpServlet {
  private Connection connection;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    PreparedStatement find = connection.prepareStatement("SELECT * FROM product WHERE name = ?");
    find.setString(1, request.getParameter("name"));
    find.executeQuery();
  }
}

// case: sanitised: a number
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int id = Integer.parseInt(request.getParameter("id"));
    statement.executeQuery("SELECT * FROM product WHERE id = " + id);
  }
}

// case: guarded: by a set of names
class Products extends HttpServlet {
  private static final Set<String> COLUMNS = Set.of("name", "price");
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    if (!COLUMNS.contains(order)) throw new IllegalArgumentException("order");
    statement.executeQuery("SELECT * FROM product ORDER BY " + order);
  }
}

// case: guarded: by a pattern
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String order = request.getParameter("order");
    if (order.matches("[a-z_]+")) statement.executeQuery("SELECT * FROM product ORDER BY " + order);
  }
}

// case: constant: one of two
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String direction = "desc".equals(request.getParameter("direction")) ? "DESC" : "ASC";
    statement.executeQuery("SELECT * FROM product ORDER BY name " + direction);
  }
}

// case: dead branch
class Products extends HttpServlet {
  private Statement statement;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int limit = 86;
    String order = (7 * 42) - limit > 200 ? "name" : request.getParameter("order");
    statement.executeQuery("SELECT * FROM product ORDER BY " + order);
  }
}

// case: a value joined in by a method that anybody may call
class Products {
  private Statement statement;
  public ResultSet byName(String name) throws SQLException {
    return statement.executeQuery("SELECT * FROM product WHERE name = '" + name + "'"); // expect: sql-from-variables
  }
}

// case: a kind out of a body, which can only be one of its constants
@RestController
class Products {
  enum Kind { FRUIT, BREAD }
  static class Wish {
    private Kind kind;
    public Kind getKind() { return kind; }
  }
  @Autowired private JdbcTemplate jdbc;
  @PostMapping("/wishes")
  int wish(@RequestBody Wish wish) { return jdbc.update("INSERT INTO wish (kind) VALUES ('" + wish.getKind().name() + "')"); }
}

// case: the first of a list is one thing, whose fields stay apart
class Column {
  private String alias;
  private String key;
  String getAlias() { return alias; }
  void setAlias(String text) { alias = text; }
  String getKey() { return key; }
  void setKey(String text) { key = text; }
}
@RestController
class Products {
  private final JdbcTemplate jdbc;
  Products(JdbcTemplate jdbc) { this.jdbc = jdbc; }
  private static List<Column> columns(List<String> keys) {
    List<Column> columns = new ArrayList<>();
    for (String key : keys) {
      Column column = new Column();
      column.setKey(key);
      column.setAlias(String.format("alias%s", columns.size()));
      columns.add(column);
    }
    return columns;
  }
  @PostMapping("/products")
  List<Map<String, Object>> find(@RequestBody List<String> keys) {
    java.util.Optional<Column> first = columns(keys).stream().filter(column -> column.getKey() != null).findFirst();
    if (!first.isPresent()) return null;
    Column column = first.get();
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + column.getAlias());
  }
  @PostMapping("/first")
  List<Map<String, Object>> other(@RequestBody List<String> keys) {
    Column column = columns(keys).stream().filter(one -> one.getKey() != null).findFirst().orElseThrow();
    jdbc.queryForList("SELECT * FROM product ORDER BY " + column.getAlias());
    return jdbc.queryForList("SELECT * FROM product ORDER BY " + column.getKey()); // expect: sql-injection
  }
}

// case: of a pair each half is what it is
import org.apache.commons.lang3.tuple.Pair;

class Parts {
  private Connection connection;
  static Pair<String, String> filtered(String name) {
    String filter = "name = ?";
    return Pair.of(filter, name);
  }
  void list(HttpServletRequest request) throws Exception {
    Pair<String, String> parts = filtered(request.getParameter("name"));
    PreparedStatement statement = connection.prepareStatement("SELECT * FROM product WHERE " + parts.getLeft());
    statement.setString(1, parts.getRight());
    connection.prepareStatement("SELECT * FROM product ORDER BY " + parts.getRight()); // expect: sql-injection
    var entry = new AbstractMap.SimpleEntry<>("name", request.getParameter("name"));
    connection.prepareStatement("SELECT * FROM product ORDER BY " + entry.getKey());
    connection.prepareStatement("SELECT * FROM product WHERE name = " + entry.getValue()); // expect: sql-injection
  }
}

// case: a request that a helper knows, whose library nobody knows
@RestController
class Items {
  private JdbcTemplate jdbc;
  @GetMapping("/items")
  void list() { jdbc.execute("select " + Current.request().getParameter("columns")); } // expect: sql-injection
}
class Current {
  static HttpServletRequest request() { return Holder.now(); }
}

// case: what the members of an object are called
@RestController
class Items {
  private JdbcTemplate jdbc;
  @PostMapping("/items")
  void list(@RequestBody Item item) {
    for (java.beans.PropertyDescriptor one : org.springframework.beans.BeanUtils.getPropertyDescriptors(item.getClass())) jdbc.execute("select " + one.getName());
    jdbc.execute("select " + item.getName()); // expect: sql-injection
  }
}
class Item { private String name; public String getName() { return name; } public void setName(String name) { this.name = name; } }
