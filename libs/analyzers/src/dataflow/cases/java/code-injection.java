package rules;

import java.util.*;
import javax.naming.InitialContext;
import javax.script.*;
import javax.servlet.http.*;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
    engine.eval(request.getParameter("rule")); // expect: code-injection
  }
}

// case: an expression of Spring
@RestController
class Rules {
  private final SpelExpressionParser parser = new SpelExpressionParser();
  @PostMapping("/rules")
  void add(@RequestParam String rule) {
    parser.parseExpression(rule).getValue(); // expect: code-injection
  }
}

// case: a name that is looked up
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new InitialContext().lookup(request.getParameter("name")); // expect: code-injection
  }
}

// case: through a helper
class Rules extends HttpServlet {
  private Object run(String rule) throws Exception { return new ScriptEngineManager().getEngineByName("js").eval(rule); } // expect: code-injection
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception { run("1 + " + request.getParameter("rule")); }
}

// case: across files: through a collection
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> rules = new ArrayList<>();
    rules.add(request.getParameter("rule"));
    new Runner().runAll(rules);
  }
}
// file: Runner.java
package rules;
import java.util.List;
import javax.script.*;
class Runner {
  private final ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
  void runAll(List<String> rules) throws Exception {
    for (String rule : rules) engine.eval(rule); // expect: code-injection
  }
}

// case: guarded: by a map of known rules
class Rules extends HttpServlet {
  private static final Map<String, String> KNOWN = Map.of("sum", "a + b");
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("rule");
    if (KNOWN.containsKey(name)) new ScriptEngineManager().getEngineByName("js").eval(name);
  }
}

// case: constant
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new ScriptEngineManager().getEngineByName("js").eval("1 + 1");
  }
}

// case: an enum's constant
@RestController
class Rules {
  enum Kind { SUM, MEAN }
  private final SpelExpressionParser parser = new SpelExpressionParser();
  @PostMapping("/rules")
  void add(@RequestParam Kind kind) { parser.parseExpression("#" + kind).getValue(); }
}

// case: a class by its name
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Class.forName(request.getParameter("class")).getDeclaredConstructor().newInstance(); // expect: unsafe-reflection
  }
}

// case: a class out of a list
class Rules extends HttpServlet {
  private static final Set<String> CLASSES = new HashSet<>(Arrays.asList("rules.Sum", "rules.Mean"));
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("class");
    if (CLASSES.contains(name)) Class.forName(name);
  }
}

// case: a pattern that was sent
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    java.util.regex.Pattern.compile(request.getParameter("pattern")); // expect: regex-injection
  }
}

// case: a pattern quoted
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    java.util.regex.Pattern.compile(java.util.regex.Pattern.quote(request.getParameter("text")));
  }
}

// case: through a field
class Rules extends HttpServlet {
  private String rule;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    rule = request.getParameter("rule");
    new javax.script.ScriptEngineManager().getEngineByName("js").eval(rule); // expect: code-injection
  }
}

// case: dead branch
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String rule = "1 + 1";
    if (rule.length() > 10) rule = request.getParameter("rule");
    new javax.script.ScriptEngineManager().getEngineByName("js").eval(rule);
  }
}

// case: a pattern that was sent, through a helper
class Rules extends HttpServlet {
  private boolean fits(String text, String pattern) { return java.util.regex.Pattern.compile(pattern).matcher(text).find(); } // expect: regex-injection
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { fits("text", request.getParameter("pattern")); }
}

// case: a pattern out of a list
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String pattern = request.getParameter("pattern");
    if (Set.of("a+", "b+").contains(pattern)) java.util.regex.Pattern.compile(pattern);
  }
}

// case: a class by its name, through a helper
class Rules extends HttpServlet {
  private Class<?> named(String name) throws Exception { return Class.forName(name); } // expect: unsafe-reflection
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception { named(request.getParameter("class")).getName(); }
}

// case: through a collection
class Rules extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add("var total = 0;");
    lines.add(request.getParameter("rule"));
    new ScriptEngineManager().getEngineByName("js").eval(String.join("\n", lines)); // expect: code-injection
  }
}

// case: sanitised: a number
class Rules extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int amount = Integer.parseInt(request.getParameter("amount"));
    new ScriptEngineManager().getEngineByName("js").eval("total(" + amount + ")");
  }
}
