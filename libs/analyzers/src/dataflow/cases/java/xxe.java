package xml;

import java.io.*;
import javax.servlet.http.*;
import javax.xml.XMLConstants;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import org.dom4j.io.SAXReader;
import org.xml.sax.*;

// case: a parser as it comes
class Import {
  Object read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(in); // expect: xxe
  }
}

// case: plain flow
class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder(); // expect: xxe
    builder.parse(request.getInputStream()); // expect: xxe
  }
}

// case: sanitised: a parser that refuses a DOCTYPE
class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.newDocumentBuilder().parse(request.getInputStream());
  }
}

// case: a parser that follows no entities
class Import {
  Object read(InputStream in) throws Exception {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
    factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
    factory.newSAXParser();
    return null;
  }
}

// case: a factory that a helper made safe
class Import {
  private static DocumentBuilderFactory factory() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory;
  }
  Object read(InputStream in) throws Exception { return factory().newDocumentBuilder().parse(in); }
}

// case: a factory of the class, made safe where the class is loaded
class Import {
  private static final DocumentBuilderFactory FACTORY = DocumentBuilderFactory.newInstance();
  static {
    try {
      FACTORY.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
  Object read(InputStream in) throws Exception { return FACTORY.newDocumentBuilder().parse(in); }
}

// case: a helper that makes any factory safe
class Import {
  static void close(DocumentBuilderFactory factory) throws Exception { factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true); }
  Object read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    close(factory);
    return factory.newDocumentBuilder().parse(in);
  }
}

// case: a reader of streams
class Import {
  Object read(InputStream in) throws Exception {
    return XMLInputFactory.newInstance().createXMLStreamReader(in); // expect: xxe
  }
}

// case: a reader of streams without DTDs
class Import {
  Object read(InputStream in) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return factory.createXMLStreamReader(in);
  }
}

// case: a reader of dom4j
class Import {
  Object read(InputStream in) throws Exception {
    return new SAXReader().read(in); // expect: xxe
  }
}

// case: entities switched on
class Import {
  Object read(InputStream in) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty("javax.xml.stream.isSupportingExternalEntities", true); // expect: xxe
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return factory.createXMLStreamReader(in);
  }
}

// case: transformers and validators read documents, too
class Feed {
  void read(InputStream in, javax.xml.transform.dom.DOMSource tree, Schema schema) throws Exception {
    TransformerFactory open = TransformerFactory.newInstance();
    open.newTransformer().transform(new javax.xml.transform.stream.StreamSource(in), null); // expect: xxe
    open.newTransformer().transform(tree, null);
    TransformerFactory closed = TransformerFactory.newInstance();
    closed.setAttribute(javax.xml.XMLConstants.ACCESS_EXTERNAL_DTD, "");
    closed.newTransformer().transform(new javax.xml.transform.stream.StreamSource(in), null);
    schema.newValidator().validate(new javax.xml.transform.stream.StreamSource(in)); // expect: xxe
    javax.xml.validation.Validator strict = schema.newValidator();
    strict.setFeature(javax.xml.XMLConstants.FEATURE_SECURE_PROCESSING, true);
    strict.validate(new javax.xml.transform.stream.StreamSource(in));
  }
}

// case: through a helper
class Import extends HttpServlet {
  private Object parsed(InputStream in) throws Exception {
    SAXParser parser = SAXParserFactory.newInstance().newSAXParser(); // expect: xxe
    parser.parse(in, new org.xml.sax.helpers.DefaultHandler()); // expect: xxe
    return parser;
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    parsed(request.getInputStream());
  }
}

// case: across files
import org.springframework.web.bind.annotation.*;

@RestController
class Feeds {
  @PostMapping("/feeds")
  int load(@RequestBody String text) throws Exception { return FeedReader.items(text); }
}
// file: xml/FeedReader.java
package xml;

import org.dom4j.DocumentHelper;

class FeedReader {
  static int items(String text) throws Exception {
    return DocumentHelper.parseText(text).getRootElement().elements().size(); // expect: xxe
  }
}

// case: through a field
class Import extends HttpServlet {
  static class Upload {
    final InputStream content;
    Upload(InputStream content) { this.content = content; }
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Upload upload = new Upload(request.getPart("file").getInputStream());
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder(); // expect: xxe
    builder.parse(upload.content); // expect: xxe
  }
}

// case: through a collection
class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    java.util.List<String> texts = new java.util.ArrayList<>();
    texts.add("<empty/>");
    texts.add(request.getParameter("xml"));
    for (String text : texts) org.dom4j.DocumentHelper.parseText(text); // expect: xxe
  }
}

// case: guarded: one of our documents
class Import extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String text = request.getParameter("xml");
    if (!java.util.Set.of("<empty/>", "<full/>").contains(text)) return;
    org.dom4j.DocumentHelper.parseText(text);
  }
}

// case: constant
class Import extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    org.dom4j.DocumentHelper.parseText("<menu><item>soup</item></menu>").getRootElement().element(request.getParameter("day"));
  }
}

// case: dead branch
class Import extends HttpServlet {
  private static final boolean OLD_FORMAT = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String text = "<menu/>";
    if (OLD_FORMAT) text = request.getParameter("xml");
    org.dom4j.DocumentHelper.parseText(text);
  }
}

// case: a parser that is told to be careful
class Careful {
  Object read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory.newDocumentBuilder().parse(in);
  }

  Object careless(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, false);
    return factory.newDocumentBuilder().parse(in); // expect: xxe
  }
}

// case: a reader that is set right after it was asked for
class Readers {
  void closed(InputStream in) throws Exception {
    XMLReader reader = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
    reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    reader.parse(new InputSource(in));
  }

  void resolved(InputStream in) throws Exception {
    SAXParser parser = SAXParserFactory.newInstance().newSAXParser();
    XMLReader reader = parser.getXMLReader();
    reader.setEntityResolver((name, address) -> new InputSource());
    reader.parse(new InputSource(in));
  }

  void open(InputStream in) throws Exception {
    XMLReader reader = SAXParserFactory.newInstance().newSAXParser().getXMLReader(); // expect: xxe
    reader.parse(new InputSource(in));
  }

  void ofClosed(InputStream in) throws Exception {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.newSAXParser().getXMLReader().parse(new InputSource(in));
  }
}
