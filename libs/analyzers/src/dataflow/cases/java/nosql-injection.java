package contacts;

import com.mongodb.BasicDBObject;
import javax.servlet.http.*;
import org.bson.Document;

// case: plain flow: a condition in JavaScript
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    BasicDBObject query = new BasicDBObject();
    query.put("$where", "this.owner == '" + request.getParameter("owner") + "'"); // expect: nosql-injection
  }
}

// case: a query that is parsed
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Document query = Document.parse("{ owner: '" + request.getParameter("owner") + "' }"); // expect: nosql-injection
  }
}

// case: a value of a field
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    BasicDBObject query = new BasicDBObject();
    query.put("owner", request.getParameter("owner"));
  }
}

// case: through a helper
class Contacts extends HttpServlet {
  private BasicDBObject owned(String owner) { return new BasicDBObject("$where", "this.owner == '" + owner + "'"); } // expect: nosql-injection
  protected void doGet(HttpServletRequest request, HttpServletResponse response) { owned(request.getParameter("owner")).toString(); }
}

// case: across files
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) { Store.owned(request.getParameter("owner")); }
}
// file: Store.java
package contacts;
import org.bson.Document;
class Store {
  static Document owned(String owner) { return Document.parse("{ owner: '" + owner + "' }"); } // expect: nosql-injection
}

// case: through a field
class Contacts extends HttpServlet {
  private String owner;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    owner = request.getParameter("owner");
    Document.parse("{ owner: '" + owner + "' }"); // expect: nosql-injection
  }
}

// case: through a collection
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    java.util.List<String> owners = new java.util.ArrayList<>();
    owners.add("nobody");
    owners.add(request.getParameter("owner"));
    Document.parse("{ owner: '" + owners.get(0) + "' }");
    Document.parse("{ owner: '" + owners.get(1) + "' }"); // expect: nosql-injection
  }
}

// case: sanitised: a number
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    Document.parse("{ owner: " + Long.parseLong(request.getParameter("owner")) + " }");
  }
}

// case: guarded: by a pattern
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String owner = request.getParameter("owner");
    if (!owner.matches("^[a-z0-9]+$")) return;
    Document.parse("{ owner: '" + owner + "' }");
  }
}

// case: constant
class Contacts extends HttpServlet {
  private static final String ALL = "{ active: true }";
  protected void doGet(HttpServletRequest request, HttpServletResponse response) { Document.parse(ALL); }
}

// case: dead branch
class Contacts extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String owner = 3 * 4 > 10 ? "nobody" : request.getParameter("owner");
    Document.parse("{ owner: '" + owner + "' }");
  }
}
