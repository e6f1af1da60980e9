package books;

import java.util.*;
import javax.servlet.http.*;
import javax.xml.xpath.*;
import org.w3c.dom.Document;

// case: plain flow
class Books extends HttpServlet {
  private Document books;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    XPathFactory.newInstance().newXPath().evaluate("//book[@isbn='" + request.getParameter("isbn") + "']", books); // expect: xpath-injection
  }
}

// case: compiled
class Books extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    XPath path = XPathFactory.newInstance().newXPath();
    XPathExpression find = path.compile("//book[@isbn='" + request.getParameter("isbn") + "']"); // expect: xpath-injection
  }
}

// case: through a helper
class Books extends HttpServlet {
  private XPath path;
  private Document books;
  private String title(String isbn) throws Exception { return path.evaluate("//book[@isbn='" + isbn + "']/title", books); } // expect: xpath-injection
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception { title(request.getParameter("isbn")).length(); }
}

// case: through a field
class Books extends HttpServlet {
  private XPath path;
  private String isbn;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    isbn = request.getHeader("X-Isbn");
    path.compile("//book[@isbn='" + isbn + "']"); // expect: xpath-injection
  }
}

// case: guarded: by a pattern
class Books extends HttpServlet {
  private XPath path;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String isbn = request.getParameter("isbn");
    if (isbn.matches("[0-9]+")) path.compile("//book[@isbn='" + isbn + "']");
  }
}

// case: a number
class Books extends HttpServlet {
  private XPath path;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    path.compile("//book[" + Long.parseLong(request.getParameter("place")) + "]");
  }
}

// case: constant
class Books extends HttpServlet {
  private XPath path;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    path.compile("//book[@isbn='" + ("old".equals(request.getParameter("kind")) ? "1" : "2") + "']");
  }
}

// case: across files
class Books extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception { Shelf.find(request.getParameter("isbn")); }
}
// file: Shelf.java
package books;
import javax.xml.xpath.*;
class Shelf {
  static XPathExpression find(String isbn) throws Exception {
    return XPathFactory.newInstance().newXPath().compile("//book[@isbn='" + isbn + "']"); // expect: xpath-injection
  }
}

// case: through a collection
class Books extends HttpServlet {
  private XPath path;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> wanted = new HashMap<>();
    wanted.put("isbn", request.getParameter("isbn"));
    path.compile("//book[@isbn='" + wanted.get("isbn") + "']"); // expect: xpath-injection
  }
}

// case: dead branch
class Books extends HttpServlet {
  private XPath path;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String isbn = "978";
    if (isbn.isEmpty()) isbn = request.getParameter("isbn");
    path.compile("//book[@isbn='" + isbn + "']");
  }
}

// case: sanitised: a number
class Books extends HttpServlet {
  private Document books;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int year = Integer.parseInt(request.getParameter("year"));
    XPathFactory.newInstance().newXPath().evaluate("//book[@year=" + year + "]", books);
  }
}

// case: nodes one by one
class Books extends HttpServlet {
  private Document books;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    org.apache.xpath.XPathAPI.selectNodeIterator(books, "//book[@isbn='" + request.getParameter("isbn") + "']"); // expect: xpath-injection
    org.apache.xpath.XPathAPI.selectNodeIterator(books, "//book");
  }
}
