package offered;

import com.mongodb.BasicDBObject;
import java.sql.*;
import javax.naming.directory.*;
import javax.persistence.EntityManager;
import javax.script.*;
import javax.xml.xpath.*;
import org.springframework.jdbc.core.JdbcTemplate;

// case: a column chosen by the caller
public class Orders {
  private JdbcTemplate jdbc;
  public int count(String column) {
    return jdbc.queryForObject("SELECT count(" + column + ") FROM orders", Integer.class); // expect: sql-from-variables
  }
}

// case: a whole statement of the caller's
public class Orders {
  private JdbcTemplate jdbc;
  public void run(String statement) {
    jdbc.execute(statement); // expect: sql-from-variables
  }
}

// case: a value bound
public class Orders {
  private JdbcTemplate jdbc;
  public int count(String owner) {
    return jdbc.queryForObject("SELECT count(*) FROM orders WHERE owner = ?", Integer.class, owner);
  }
}

// case: a column chosen by the program, seen where it is called
public class Orders {
  private JdbcTemplate jdbc;
  int count(String column) {
    return jdbc.queryForObject("SELECT count(" + column + ") FROM orders", Integer.class);
  }
}
// file: Report.java
package offered;
public class Report {
  private Orders orders;
  int all() { return orders.count("id") + orders.count("owner"); }
}

// case: a number of the caller's
public class Orders {
  private JdbcTemplate jdbc;
  public int count(long owner) {
    return jdbc.queryForObject("SELECT count(*) FROM orders WHERE owner = " + owner, Integer.class);
  }
}

// case: a column out of a list of the program's
public class Orders {
  private static final java.util.Set<String> COLUMNS = java.util.Set.of("id", "owner");
  private JdbcTemplate jdbc;
  public int count(String column) {
    if (!COLUMNS.contains(column)) throw new IllegalArgumentException(column);
    return jdbc.queryForObject("SELECT count(" + column + ") FROM orders", Integer.class);
  }
}

// case: a constant of the class
public class Orders {
  private static final String TABLE = "orders";
  private JdbcTemplate jdbc;
  public int count() { return jdbc.queryForObject("SELECT count(*) FROM " + TABLE, Integer.class); }
}

// case: a field the class fills itself
public class Orders {
  private final String table;
  private JdbcTemplate jdbc;
  Orders() { table = "orders"; }
  public int count() { return jdbc.queryForObject("SELECT count(*) FROM " + table, Integer.class); }
}

// case: a query of entities
public class Orders {
  private EntityManager entities;
  public java.util.List<?> find(String state) {
    return entities.createQuery("select o from Order o where o.state = '" + state + "'").getResultList(); // expect: sql-from-variables
  }
}

// case: a condition that the database runs
public class Orders {
  public BasicDBObject owned(String owner) {
    return new BasicDBObject("$where", "this.owner == '" + owner + "'"); // expect: nosql-injection
  }
}

// case: a filter of a directory
public class People {
  private DirContext context;
  public void find(String uid) throws Exception {
    context.search("ou=people", "(uid=" + uid + ")", new SearchControls()); // expect: ldap-injection
  }
}

// case: a path through a document
public class Books {
  private XPath path;
  public void find(String isbn) throws Exception {
    path.compile("//book[@isbn='" + isbn + "']"); // expect: xpath-injection
  }
}

// case: a command of the caller's
public class Tools {
  public void run(String command) throws Exception {
    Runtime.getRuntime().exec(command); // expect: command-from-variable
  }
}

// case: a command of the caller's, given to a shell
public class Tools {
  public void run(String command) throws Exception {
    new ProcessBuilder("/bin/sh", "-c", command).start(); // expect: command-from-variable
  }
}

// case: a shell and its command in an array
public class Tools {
  public void run(String command) throws Exception {
    String[] line = new String[3];
    line[0] = "/bin/sh";
    line[1] = "-c";
    line[2] = command;
    new ProcessBuilder(line).start(); // expect: command-from-variable
  }
}

// case: an argument of a program
public class Tools {
  public void show(String file) throws Exception {
    new ProcessBuilder("less", "--", file).start();
  }
}

// case: code of the caller's
public class Rules {
  private ScriptEngine engine;
  public Object apply(String rule) throws Exception {
    return engine.eval(rule); // expect: code-from-variable
  }
}

// case: a class whose name is put together
public class Plugins {
  public Object load(String name) throws Exception {
    return Class.forName("plugins." + name).getDeclaredConstructor().newInstance(); // expect: unsafe-reflection
  }
}

// case: objects of a stream that a caller gives
class Store {
  Object load(InputStream in) throws Exception {
    return new java.io.ObjectInputStream(in).readObject(); // expect: insecure-deserialization
  }
  Object loadKnown(InputStream in, java.io.ObjectInputFilter known) throws Exception {
    java.io.ObjectInputStream objects = new java.io.ObjectInputStream(in);
    objects.setObjectInputFilter(known);
    return objects.readObject();
  }
  private void readObject(java.io.ObjectInputStream in) throws Exception { this.held = in.readObject(); }
  private Object held;
}

// case: queries of a phone's database
class Notes {
  void find(android.database.sqlite.SQLiteDatabase database, String title) {
    database.rawQuery("SELECT * FROM notes WHERE title = '" + title + "'", null); // expect: sql-from-variables
    database.rawQuery("SELECT * FROM notes WHERE title = ?", new String[] { title });
  }
}
