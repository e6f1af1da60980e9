package contacts;

import com.mongodb.BasicDBObject;
import javax.servlet.http.*;
import org.bson.Document;

// case: a condition in JavaScript
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
