package app;

import jakarta.servlet.http.*;

// case: plain flow
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    byte[] buffer = new byte[Integer.parseInt(request.getParameter("size"))]; // expect: resource-exhaustion
    response.getWriter().print(buffer.length);
  }
}

// case: through a helper
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int size = Integer.parseInt(request.getParameter("size"));
    response.getWriter().print(buffer(size).length);
  }

  private static byte[] buffer(int size) {
    return new byte[size]; // expect: resource-exhaustion
  }
}

// case: across files
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    long pause = Long.parseLong(request.getParameter("pause"));
    Waiting.hold(pause);
  }
}
// file: app/Waiting.java
package app;

class Waiting {
  static void hold(long pause) throws InterruptedException {
    Thread.sleep(pause); // expect: resource-exhaustion
  }
}

// case: through a field
class Table {
  private final int width;
  Table(int width) { this.width = width; }
  char[] line() {
    return new char[width]; // expect: resource-exhaustion
  }
}
class Lines extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Table table = new Table(Integer.parseInt(request.getParameter("width")));
    response.getWriter().print(table.line().length);
  }
}

// case: through a collection: only the entry that holds it
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    java.util.Map<String, Integer> sizes = new java.util.HashMap<>();
    sizes.put("own", 10);
    sizes.put("sent", Integer.parseInt(request.getParameter("size")));
    byte[] own = new byte[sizes.get("own")];
    byte[] sent = new byte[sizes.get("sent")]; // expect: resource-exhaustion
  }
}

// case: sanitised: no more than a hundred
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    byte[] buffer = new byte[Math.min(Integer.parseInt(request.getParameter("size")), 100)];
  }
}

// case: guarded: more is refused
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int size = Integer.parseInt(request.getParameter("size"));
    if (size < 0 || size > 100) {
      response.setStatus(400);
      return;
    }
    byte[] buffer = new byte[size];
  }
}

// case: constant
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int size = Integer.parseInt(request.getParameter("size"));
    size = 100;
    byte[] buffer = new byte[size];
  }
}

// case: dead branch
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    boolean free = false;
    int size = 100;
    if (free) size = Integer.parseInt(request.getParameter("size"));
    byte[] buffer = new byte[size];
  }
}

// case: how much there is of what was sent already
class Buffers extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String text = request.getParameter("text");
    char[] signs = new char[text.length()];
    String[] parts = new String[text.split(",").length];
  }
}

// case: plain flow: a number that the framework reads
@org.springframework.web.bind.annotation.RestController
class BufferController {
  @org.springframework.web.bind.annotation.GetMapping("/buffers")
  int make(@org.springframework.web.bind.annotation.RequestParam int size) {
    return new byte[size].length; // expect: resource-exhaustion
  }
}
