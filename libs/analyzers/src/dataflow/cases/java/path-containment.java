package shelf;

import java.io.*;
import java.nio.file.*;
import org.springframework.web.bind.annotation.*;

// case: a beginning without a separator is the beginning of siblings, too
@RestController
class Books {
  private static final String SHELF = "/var/lib/shelf";

  @GetMapping("/book")
  byte[] book(@RequestParam String title) throws IOException {
    String path = new File(SHELF, title).getCanonicalPath();
    if (!path.startsWith(SHELF)) throw new FileNotFoundException(title);
    return new FileInputStream(path).readAllBytes(); // expect: path-traversal
  }
}

// case: the folder resolved
@RestController
class Books {
  private final File shelf = new File("shelf");

  @GetMapping("/book")
  byte[] book(@RequestParam String title) throws IOException {
    File book = new File(shelf, title);
    if (book.getCanonicalPath().startsWith(shelf.getCanonicalPath())) return Files.readAllBytes(book.toPath()); // expect: path-traversal
    return null;
  }
}

// case: paths written out
@RestController
class Books {
  private final Path shelf = Paths.get("/var/lib/shelf").toAbsolutePath();

  @DeleteMapping("/book")
  void book(@RequestParam String title) throws IOException {
    Path book = shelf.resolve(title).normalize();
    if (!book.toString().startsWith(shelf.toString())) throw new FileNotFoundException(title);
    Files.delete(book); // expect: path-traversal
  }
}

// case: the place where it is looked for
@RestController
class Books {
  @GetMapping("/book")
  byte[] book(@RequestParam String title) throws IOException {
    String shelf = new File("shelf").getAbsolutePath();
    File book = new File(shelf, title);
    if (book.getCanonicalPath().indexOf(shelf) != 0) return null;
    return Files.readAllBytes(book.toPath()); // expect: path-traversal
  }
}

// case: guarded: paths are compared part by part
@RestController
class Books {
  private final Path shelf = Paths.get("/var/lib/shelf");
  private final File folder = new File("shelf");

  @DeleteMapping("/a")
  void a(@RequestParam String title) throws IOException {
    Path book = shelf.resolve(title).normalize();
    if (!book.startsWith(shelf)) throw new FileNotFoundException(title);
    Files.delete(book);
  }

  @DeleteMapping("/b")
  void b(@RequestParam String title) throws IOException {
    var book = Paths.get("/var/lib/shelf", title).toRealPath();
    if (!book.startsWith("/var/lib/shelf")) throw new FileNotFoundException(title);
    Files.delete(book);
  }

  @DeleteMapping("/c")
  void c(@RequestParam String title) throws IOException {
    File book = new File(folder, title);
    if (!book.getCanonicalFile().toPath().startsWith(folder.getCanonicalFile().toPath())) throw new FileNotFoundException(title);
    book.delete();
  }
}

// case: guarded: with a separator behind the folder
@RestController
class Books {
  private static final File SHELF = new File("/var/lib/shelf");

  @DeleteMapping("/a")
  void a(@RequestParam String title) throws IOException {
    File book = new File(SHELF, title);
    if (!book.getCanonicalPath().startsWith(SHELF.getCanonicalPath() + File.separator)) throw new FileNotFoundException(title);
    book.delete();
  }

  @DeleteMapping("/b")
  void b(@RequestParam String title) throws IOException {
    String path = new File(SHELF, title).getCanonicalPath();
    if (!path.startsWith("/var/lib/shelf/")) throw new FileNotFoundException(title);
    new File(path).delete();
  }
}

// case: guarded: the separator is added where it lacks
@RestController
class Books {
  private final File shelf = new File("shelf");

  @DeleteMapping("/book")
  void book(@RequestParam String title) throws IOException {
    File book = new File(shelf, title);
    String folder = shelf.getCanonicalPath();
    if (!folder.endsWith(File.separator)) folder += File.separator;
    if (!book.getCanonicalPath().startsWith(folder)) throw new FileNotFoundException(title);
    book.delete();
  }
}
