package orders;

import java.io.*;
import java.util.*;
import javax.servlet.http.*;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import org.apache.commons.text.StringEscapeUtils;
import org.springframework.web.client.RestTemplate;
import org.xml.sax.InputSource;

// case: plain flow
class Orders extends HttpServlet {
  private final RestTemplate store = new RestTemplate();
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String order = "<order><item>" + request.getParameter("item") + "</item><price>10</price></order>";
    store.postForObject("https://store.example.com/orders", order, String.class); // expect: xml-injection
  }
}

// case: plain flow: what is read after it was put together
class Orders extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    String order = String.format("<?xml version=\"1.0\"?><order item=\"%s\"/>", request.getParameter("item"));
    factory.newDocumentBuilder().parse(new InputSource(new StringReader(order))); // expect: xml-injection
  }
}

// case: plain flow: markup as it is
class Orders extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    XMLStreamWriter writer = XMLOutputFactory.newInstance().createXMLStreamWriter(new FileWriter("order.xml"));
    writer.writeStartElement("order");
    writer.writeCharacters(request.getParameter("item"));
    writer.writeCData(request.getParameter("note")); // expect: xml-injection
    writer.writeEndElement();
  }
}

// case: through a helper
class Orders extends HttpServlet {
  private void send(String item) {
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + item + "</item></order>", String.class); // expect: xml-injection
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    send(request.getParameter("item"));
  }
}

// case: across files
class Orders extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    new Store().send(request.getParameter("item"));
  }
}
// file: orders/Store.java
package orders;

import java.net.http.HttpRequest;

class Store {
  HttpRequest.BodyPublisher send(String item) {
    return HttpRequest.BodyPublishers.ofString("<order><item>" + item + "</item></order>"); // expect: xml-injection
  }
}

// case: through a field
class Orders extends HttpServlet {
  static class Order {
    private final String item;
    Order(String item) { this.item = item; }
    void send() {
      new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + item + "</item></order>", String.class); // expect: xml-injection
    }
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    new Order(request.getParameter("item")).send();
  }
}

// case: through a collection: only the entry that holds it
class Orders extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Map<String, String> given = new HashMap<>();
    given.put("own", "pen");
    given.put("sent", request.getParameter("item"));
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + given.get("own") + "</item></order>", String.class);
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + given.get("sent") + "</item></order>", String.class); // expect: xml-injection
  }
}

// case: sanitised: escaped
class Orders extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String item = StringEscapeUtils.escapeXml11(request.getParameter("item"));
    int amount = Integer.parseInt(request.getParameter("amount"));
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + item + "</item><amount>" + amount + "</amount></order>", String.class);
  }
}

// case: guarded: one of our items
class Orders extends HttpServlet {
  private static final Set<String> ITEMS = Set.of("pen", "paper");
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String item = request.getParameter("item");
    if (!ITEMS.contains(item)) return;
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + item + "</item></order>", String.class);
  }
}

// case: constant
class Orders extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>pen</item></order>", String.class);
    new RestTemplate().postForObject("https://store.example.com/people", Map.of("name", request.getParameter("name")), String.class);
    new RestTemplate().postForObject("https://store.example.com/orders", request.getParameter("document"), String.class);
  }
}

// case: dead branch
class Orders extends HttpServlet {
  private static final boolean ANY_ITEM = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String item = "pen";
    if (ANY_ITEM) item = request.getParameter("item");
    new RestTemplate().postForObject("https://store.example.com/orders", "<order><item>" + item + "</item></order>", String.class);
  }
}
