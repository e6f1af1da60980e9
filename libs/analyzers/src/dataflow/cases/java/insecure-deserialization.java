package jobs;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.thoughtworks.xstream.XStream;
import java.io.*;
import java.util.*;
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;
import org.yaml.snakeyaml.*;
import org.yaml.snakeyaml.constructor.SafeConstructor;

// case: plain flow
class Jobs extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object job = new ObjectInputStream(request.getInputStream()).readObject(); // expect: insecure-deserialization
  }
}

// case: bytes of a cookie
class Jobs extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    byte[] data = Base64.getDecoder().decode(request.getCookies()[0].getValue());
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(data));
    in.readObject(); // expect: insecure-deserialization
  }
}

// case: YAML that was sent
@RestController
class Jobs {
  @PostMapping("/jobs")
  void add(@RequestBody String text) {
    Object job = new Yaml().load(text); // expect: insecure-deserialization
  }
}

// case: through a helper: XStream as it comes
@RestController
class Jobs {
  private Object read(String text) { return new XStream().fromXML(text); } // expect: insecure-deserialization
  @PostMapping("/jobs")
  void add(@RequestBody String text) { read(text); }
}

// case: across files
@RestController
class Jobs {
  private final Reader reader = new Reader();
  @PostMapping("/jobs")
  void add(@RequestBody byte[] data) throws Exception { reader.read(data); }
}
// file: Reader.java
package jobs;
import java.io.*;
class Reader {
  Object read(byte[] data) throws Exception {
    return new ObjectInputStream(new ByteArrayInputStream(data)).readObject(); // expect: insecure-deserialization
  }
}

// case: sanitised: YAML with plain values only
@RestController
class Jobs {
  @PostMapping("/jobs")
  void add(@RequestBody String text) {
    Object job = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }
}

// case: guarded: XStream with allowed types
@RestController
class Jobs {
  @PostMapping("/jobs")
  void add(@RequestBody String text) {
    XStream xstream = new XStream();
    xstream.allowTypes(new Class[] { String.class });
    xstream.fromXML(text);
  }
}

// case: guarded: filtered objects
class Jobs extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ObjectInputStream in = new ObjectInputStream(request.getInputStream());
    in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("jobs.*;!*"));
    in.readObject();
  }
}

// case: JSON into a class
@RestController
class Jobs {
  static class Job { public String name; }
  @PostMapping("/jobs")
  void add(@RequestBody String text) throws Exception { new ObjectMapper().readValue(text, Job.class); }
}

// case: JSON that names its classes
class Jobs {
  ObjectMapper mapper() {
    ObjectMapper mapper = new ObjectMapper();
    mapper.enableDefaultTyping(); // expect: insecure-deserialization
    return mapper;
  }
}

// case: constant: a file of the program
class Jobs {
  Object read() throws Exception { return new ObjectInputStream(new FileInputStream("jobs.bin")).readObject(); }
}

// case: through a field
class Jobs extends HttpServlet {
  private ObjectInputStream in;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    in = new ObjectInputStream(request.getInputStream());
    in.readObject(); // expect: insecure-deserialization
  }
}

// case: through a collection
class Jobs extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> parts = new HashMap<>();
    parts.put("job", request.getParameter("job"));
    parts.put("kind", "mail");
    new Yaml().load(parts.get("kind"));
    new Yaml().load(parts.get("job")); // expect: insecure-deserialization
  }
}

// case: dead branch
class Jobs extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    boolean old = false;
    if (old) new Yaml().load(request.getParameter("job"));
  }
}
