package acme.tools;

import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import org.springframework.web.bind.annotation.*;

// case: a lambda that a method gives
@RestController
class Tools {
  static Runnable prepared(String line) {
    return () -> Runtime.getRuntime().exec(line); // expect: command-injection
  }
  @PostMapping("/tools") void run(@RequestParam String line) {
    Runnable start = prepared(line);
    start.run();
  }
}

// case: the other functions of the language
@RestController
class Tools {
  static Supplier<Process> supplier(String line) { return () -> Runtime.getRuntime().exec(line); } // expect: command-injection
  static Callable<Process> callable(String line) { return () -> Runtime.getRuntime().exec(line); } // expect: command-injection
  static Function<String, Process> joined(String tool) { return file -> Runtime.getRuntime().exec(tool + file); } // expect: command-injection
  @PostMapping("/tools") void run(@RequestParam String line) throws Exception {
    supplier(line).get();
    callable(line).call();
    joined("ls ").apply(line);
  }
}

// case: an anonymous class
@RestController
class Tools {
  static Runnable prepared(String line) {
    return new Runnable() {
      @Override public void run() { Runtime.getRuntime().exec(line); } // expect: command-injection
    };
  }
  @PostMapping("/tools") void run(@RequestParam String line) { prepared(line).run(); }
}

// case: a local class
@RestController
class Tools {
  static Runnable prepared(String line) {
    class Start implements Runnable {
      public void run() { Runtime.getRuntime().exec(line); } // expect: command-injection
    }
    return new Start();
  }
  @PostMapping("/tools") void run(@RequestParam String line) { prepared(line).run(); }
}

// case: an interface of the program
@RestController
class Tools {
  interface Step { void apply(String flag); }
  static Step step(String line) { return flag -> Runtime.getRuntime().exec(line); } // expect: command-injection
  @PostMapping("/tools") void run(@RequestParam String line) { step(line).apply("-l"); }
}

// case: two of the same factory, and only the harmless one is called
@RestController
class Tools {
  static Runnable prepared(String line) { return () -> Runtime.getRuntime().exec(line); }
  @PostMapping("/tools") void run(@RequestParam String line) {
    Runnable list = prepared("ls");
    Runnable unused = prepared(line);
    list.run();
  }
}

// case: what is captured is a number
@RestController
class Tools {
  static Runnable killer(int id) { return () -> Runtime.getRuntime().exec("kill " + id); }
  @PostMapping("/stop") void stop(@RequestParam int id) { killer(id).run(); }
}

// case: a list of records that a lambda goes through later
@RestController
class Tools {
  record Step(String line) {}
  static Runnable prepared(String line) {
    List<Step> steps = List.of(new Step(line));
    return () -> {
      for (Step step : steps) Runtime.getRuntime().exec(step.line()); // expect: command-injection
    };
  }
  @PostMapping("/tools") void run(@RequestParam String line) { prepared(line).run(); }
}

// case: method references
@RestController
class Tools {
  void start(String line) { Runtime.getRuntime().exec(line); } // expect: command-injection
  static void startAll(String line) { Runtime.getRuntime().exec(line); } // expect: command-injection
  @PostMapping("/tools") void run(@RequestParam String line, @RequestParam List<String> lines) {
    Consumer<String> one = this::start;
    one.accept(line);
    lines.forEach(Tools::startAll);
  }
}

// case: what a pool is given
@RestController
class Tools {
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  static Runnable prepared(String line) { return () -> Runtime.getRuntime().exec(line); } // expect: command-injection
  @PostMapping("/tools") void run(@RequestParam String line) {
    pool.submit(prepared(line));
    pool.submit(() -> Runtime.getRuntime().exec(line)); // expect: command-injection
  }
}

// case: in a record beside a name
@RestController
class Tools {
  record Job(String name, Runnable start) {}
  static Job job(String line) { return new Job("one", () -> Runtime.getRuntime().exec(line)); } // expect: command-injection
  @PostMapping("/tools") void run(@RequestParam String line) { job(line).start().run(); }
}

// case: a list and a map of functions
@RestController
class Tools {
  @PostMapping("/tools") void run(@RequestParam String line) {
    List<Runnable> starts = new ArrayList<>();
    starts.add(() -> Runtime.getRuntime().exec(line)); // expect: command-injection
    for (Runnable start : starts) start.run();
    Map<String, Runnable> named = Map.of("one", () -> Runtime.getRuntime().exec(line)); // expect: command-injection
    named.get("one").run();
  }
}
