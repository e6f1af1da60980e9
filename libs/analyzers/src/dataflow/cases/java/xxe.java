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

// case: a document that somebody sent
class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder(); // expect: xxe
    builder.parse(request.getInputStream()); // expect: xxe
  }
}

// case: a parser that refuses a DOCTYPE
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
