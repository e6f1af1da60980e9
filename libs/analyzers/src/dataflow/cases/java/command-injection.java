package acme.tools;

import java.io.*;
import java.util.*;
import jakarta.servlet.http.*;
import org.springframework.web.bind.annotation.*;

// case: plain flow
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Runtime.getRuntime().exec("convert " + request.getParameter("file")); // expect: command-injection
  }
}

// case: a shell that is given a command
@RestController
class Convert {
  @PostMapping("/convert/{file}")
  void convert(@PathVariable String file) throws IOException {
    new ProcessBuilder("sh", "-c", "convert " + file).start(); // expect: command-injection
  }
}

// case: a list with a shell in it
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    List<String> command = new ArrayList<>();
    command.add("bash");
    command.add("-c");
    command.add("convert " + request.getHeader("X-File"));
    ProcessBuilder builder = new ProcessBuilder();
    builder.command(command); // expect: command-injection
    builder.start();
  }
}

// case: through a helper: and back
class Convert extends HttpServlet {
  static String line(String file) { return "convert " + file; }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Runtime.getRuntime().exec(line(request.getParameter("file"))); // expect: command-injection
  }
}

// case: across files: a static method written with its package
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    acme.tools.Shell.run(request.getParameter("file"));
  }
}
// file: Shell.java
package acme.tools;
public class Shell {
  public static void run(String file) throws java.io.IOException {
    Runtime.getRuntime().exec("convert " + file); // expect: command-injection
  }
}

// case: across files: imported as a static method
import static acme.tools.Shell.run;
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    run(request.getParameter("file"));
  }
}
// file: Shell.java
package acme.tools;
public class Shell {
  public static void run(String file) throws java.io.IOException {
    Runtime.getRuntime().exec("convert " + file); // expect: command-injection
  }
}

// case: through a field
class Convert extends HttpServlet {
  private String file;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    this.file = request.getParameter("file");
    Runtime.getRuntime().exec("convert " + this.file); // expect: command-injection
  }
}

// case: through a collection: an element of a list, not the one beside it
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    List<String> names = new ArrayList<>();
    names.add("first.png");
    names.add(request.getParameter("file"));
    Runtime.getRuntime().exec("convert " + names.get(0));
    Runtime.getRuntime().exec("convert " + names.get(1)); // expect: command-injection
  }
}

// case: a cookie found by its name
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    for (Cookie cookie : request.getCookies()) {
      if (cookie.getName().equals("file")) Runtime.getRuntime().exec("convert " + cookie.getValue()); // expect: command-injection
    }
  }
}

// case: an argument of a program that is no shell
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    new ProcessBuilder("convert", "--", request.getParameter("file")).start();
  }
}

// case: guarded: by a switch
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String tool;
    switch (request.getParameter("tool")) {
      case "png": tool = "to-png"; break;
      case "jpg": tool = "to-jpg"; break;
      default: return;
    }
    Runtime.getRuntime().exec(tool + " in.gif");
  }
}

// case: guarded: by a method that tests
class Convert extends HttpServlet {
  private boolean isSimple(String name) { return name != null && name.matches("^[a-z0-9]+$"); }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String file = request.getParameter("file");
    if (!isSimple(file)) return;
    Runtime.getRuntime().exec("convert " + file);
  }
}

// case: constant
class Convert extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String file = request.getParameter("file");
    file = "in.gif";
    Runtime.getRuntime().exec("convert " + file);
  }
}

// case: dead branch
class Convert extends HttpServlet {
  private static final boolean DEBUG = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (DEBUG) Runtime.getRuntime().exec(request.getParameter("command"));
  }
}

// case: arguments of a fixed program, encoded for no shell
class Tools extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new ProcessBuilder("convert", "--", request.getParameter("file"), "out.png").start();
  }
}

// case: the arguments of a program that runs no commands, in one list
class Dump extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    Runtime.getRuntime().exec(new String[] { "mysqldump", "--user=" + name });
    Runtime.getRuntime().exec(new String[] { "sh", "-c", "mysqldump " + name }); // expect: command-injection
    Runtime.getRuntime().exec(new String[] { name, "--all" }); // expect: command-injection
    List<String> args = new ArrayList<>();
    args.add("mysqldump");
    args.add("--user=" + name);
    new ProcessBuilder(args).start();
  }
}

// case: the arguments of a program whose place is configured
class Converter extends HttpServlet {
  private final String converter = Settings.find("converter");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String id = request.getParameter("id");
    new ProcessBuilder(converter, "-i", "/data/in_" + id, "-c:v", "copy", "/data/out_" + id).start();
    new ProcessBuilder(converter, "-c", "convert " + id).start(); // expect: command-injection
    new ProcessBuilder(id, "--version").start(); // expect: command-injection
  }
}

// case: sanitised: a number
@RestController
class Pages {
  @PostMapping("/print")
  void print(@RequestParam String copies) throws IOException {
    Runtime.getRuntime().exec("lp -n " + Integer.parseInt(copies) + " report.pdf");
  }
}

// case: whose ending is one of ours
class Conversions extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (!List.of("pdf", "doc").contains(ending)) return;
        Runtime.getRuntime().exec(new String[]{"sh", "-c", "convert " + name}); // expect: command-injection
    }
}

// case: the arguments of a program that is found elsewhere, in a list that is put together
class Prober extends HttpServlet {
  private static final String[] OPTIONS = { "-v", "quiet", "-of", "json" };
  private List<String> listed(String program, String name) {
    List<String> command = new ArrayList<>();
    command.add(program);
    command.addAll(Arrays.asList(OPTIONS));
    command.add(name);
    return command;
  }
  private List<String> inShell(String line) {
    List<String> command = new ArrayList<>(List.of("sh", "-c"));
    command.add(line);
    return command;
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    String prober = Settings.find("prober");
    Runtime.getRuntime().exec(listed(prober, name).toArray(new String[0]));
    new ProcessBuilder(listed(prober, name)).start();
    Runtime.getRuntime().exec(new String[] { prober, "--", name });
    Runtime.getRuntime().exec(new String[] { prober + "/bin/convert", name });
    Runtime.getRuntime().exec(String.join(" ", listed(prober, name))); // expect: command-injection
    Runtime.getRuntime().exec(listed(name, "x").toArray(new String[0])); // expect: command-injection
    new ProcessBuilder(inShell("convert " + name)).start(); // expect: command-injection
    Runtime.getRuntime().exec(new String[] { prober, "-c", "convert " + name }); // expect: command-injection
    Runtime.getRuntime().exec(new String[] { prober + "/bash", "-c", "convert " + name }); // expect: command-injection
    Runtime.getRuntime().exec(new String[] { "nice", "bash", "-c", "convert " + name }); // expect: command-injection
  }
}

// case: a shell of one system or the other, its options added as a list
class Runner extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    List<String> command = new ArrayList<>();
    if (System.getProperty("os.name").startsWith("Windows")) command.addAll(Arrays.asList("cmd.exe", "/c"));
    else command.addAll(List.of("sh", "-c"));
    command.add("convert " + request.getParameter("name"));
    Runtime.getRuntime().exec(command.toArray(new String[0])); // expect: command-injection
  }
}

// case: through a helper: that starts what is listed
class Starter extends HttpServlet {
  private void start(String... command) throws IOException {
    Runtime.getRuntime().exec(command); // expect: command-injection
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    start("sh", "-c", "convert " + request.getParameter("name"));
  }
}

// case: sanitised: a helper that starts what is listed, none of it a shell
class Starter extends HttpServlet {
  private final String prober = Settings.find("prober");
  private void start(List<String> command) throws IOException {
    Runtime.getRuntime().exec(command.toArray(new String[0]));
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    start(List.of(prober, "-i", request.getParameter("name")));
    start(List.of("convert", request.getParameter("name")));
  }
}

// case: the whole command line is sent, in words
@RestController
class Words {
  @PostMapping("/run")
  void run(@RequestBody List<String> command) throws IOException {
    new ProcessBuilder(command).start(); // expect: command-injection
  }
  @PostMapping("/split")
  void split(@RequestParam String line) throws IOException {
    Runtime.getRuntime().exec(line.split(" ")); // expect: command-injection
  }
}
