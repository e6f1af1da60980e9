package files;

import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.servlet.http.*;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;

// case: plain flow
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    FileInputStream in = new FileInputStream("/srv/files/" + request.getParameter("name")); // expect: path-traversal
  }
}

// case: a path of the newer kind
@RestController
class Download {
  @GetMapping("/file")
  byte[] read(@RequestParam String name) throws IOException {
    return Files.readAllBytes(Paths.get("/srv/files", name)); // expect: path-traversal
  }
}

// case: the name an upload came with
@RestController
class Upload {
  @PostMapping("/file")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/files/" + file.getOriginalFilename())); // expect: path-traversal
  }
}

// case: through a helper: that makes the file
class Download extends HttpServlet {
  private File fileFor(String name) { return new File("/srv/files", name); }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (fileFor(request.getParameter("name")).exists()) response.setStatus(200); // expect: path-traversal
  }
}

// case: across files
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    new Store("/srv/files").delete(request.getParameter("name"));
  }
}
// file: Store.java
package files;
import java.io.File;
class Store {
  private final String folder;
  Store(String folder) { this.folder = folder; }
  void delete(String name) { new File(folder, name).delete(); } // expect: path-traversal
}

// case: through a field
class Download extends HttpServlet {
  private String name;
  void open() throws IOException { new FileReader(name); } // expect: path-traversal
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    name = request.getParameter("name");
    open();
  }
}

// case: through a collection
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    List<String> names = Arrays.asList(request.getParameterValues("name"));
    for (String name : names) Files.delete(Path.of("/srv/files").resolve(name)); // expect: path-traversal
  }
}

// case: sanitised: only the last part of the name
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    new FileInputStream("/srv/files/" + FilenameUtils.getName(request.getParameter("name")));
  }
}

// case: guarded: by where it ends up
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Path base = Paths.get("/srv/files");
    Path file = base.resolve(request.getParameter("name")).normalize();
    if (!file.startsWith(base)) throw new IOException("outside");
    Files.readAllBytes(file);
  }
}

// case: guarded: by its canonical path
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = new File("/srv/files", request.getParameter("name"));
    if (file.getCanonicalPath().startsWith("/srv/files/")) new FileInputStream(file);
  }
}

// case: guarded: by its canonical path, which is text like any other
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String path = new File("/srv/files", request.getParameter("name")).getCanonicalPath();
    if (!path.equals("/srv/files/a.txt") && !path.replace('\\', '/').startsWith("/srv/files/public/")) throw new IOException(path.substring(1));
    new FileInputStream(path);
  }
}

// case: guarded: against dots
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (name.contains("..") || name.contains("/")) return;
    new FileInputStream("/srv/files/" + name);
  }
}

// case: constant
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name") == null ? "a.txt" : "b.txt";
    new FileInputStream("/srv/files/" + name);
  }
}

// case: dead branch
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String kind = "ABC";
    String name;
    switch (kind.charAt(1)) {
      case 'A': name = request.getParameter("name"); break;
      case 'B': name = "b.txt"; break;
      default: name = request.getParameter("other");
    }
    new FileInputStream("/srv/files/" + name);
  }
}

// case: guarded: by a folder that a setting names
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Path base = Path.of(System.getProperty("files.folder"), "shown").normalize();
    Path file = base.resolve(request.getParameter("name")).normalize();
    if (!file.startsWith(base)) throw new IOException("outside");
    Files.readAllBytes(file);
  }
}

// case: compared with a folder that the request names itself
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Path base = Path.of(request.getParameter("folder")).normalize();
    Path file = base.resolve(request.getParameter("name")).normalize();
    if (!file.startsWith(base)) throw new IOException("outside");
    Files.readAllBytes(file); // expect: path-traversal
  }
}

// case: equal to what a setting names
class Download extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (!name.equals(System.getenv("SHOWN_FILE"))) throw new IOException("not this one");
    new FileInputStream("/srv/files/" + name);
  }
}

// case: guarded: in a helper, against a folder of the object's own
class Files extends HttpServlet {
  private File find(HttpServletRequest request) {
    Path base = Path.of(getServletContext().getRealPath("") + "/files").normalize();
    Path file = Path.of(getServletContext().getRealPath("") + "/files" + request.getPathInfo()).normalize();
    if (!file.startsWith(base)) return null;
    return file.toFile();
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File file = find(request);
    if (file != null) new FileInputStream(file).transferTo(response.getOutputStream());
  }
}

// case: of several methods of one name, text goes to the one that takes text
class Json {
  static JsonNode read(Path file) throws IOException { return new ObjectMapper().readTree(Files.readAllBytes(file)); }
  static JsonNode read(String text) throws IOException { return new ObjectMapper().readTree(text); }
}
class Metadata extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    var matcher = java.util.regex.Pattern.compile("<meta>(.*)</meta>").matcher(request.getParameter("page"));
    var text = matcher.group(1);
    response.setIntHeader("Fields", Json.read(text).size());
  }
}

// case: of several methods of one name, a path goes to the one that takes a path
class Json {
  static JsonNode read(Path file) throws IOException { return new ObjectMapper().readTree(Files.readAllBytes(file)); } // expect: path-traversal
  static JsonNode read(String text) throws IOException { return new ObjectMapper().readTree(text); }
}
class Metadata extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    var path = Paths.get(request.getParameter("page"));
    response.setIntHeader("Fields", Json.read(path).size());
  }
}

// case: of several methods of one name, a reader goes to the one that takes a reader
class Notes {
  Object read(File file) throws IOException { return read(new BufferedReader(new FileReader(file))); } // expect: path-traversal
  Object read(InputStream in, String charSet) throws IOException { return read(around(in, charSet)); }
  Object read(Reader reader) throws IOException { return new BufferedReader(reader).readLine(); }
  private Reader around(InputStream in, String charSet) throws IOException { return new BufferedReader(new InputStreamReader(in, charSet)); }
}
class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Notes notes = new Notes();
    notes.read(request.getInputStream(), "utf-8");
  }
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new Notes().read(new File(request.getParameter("file")));
  }
}

// case: of several methods of one name, a reader goes nowhere else
class Notes {
  Object read(File file) throws IOException { return read(new BufferedReader(new FileReader(file))); }
  Object read(InputStream in, String charSet) throws IOException { return read(around(in, charSet)); }
  Object read(Reader reader) throws IOException { return new BufferedReader(reader).readLine(); }
  private Reader around(InputStream in, String charSet) throws IOException { return new BufferedReader(new InputStreamReader(in, charSet)); }
}
class Import extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    new Notes().read(request.getInputStream(), "utf-8");
  }
}

// case: the part of a text that a pattern has let through
class Report extends HttpServlet {
  private static final java.util.regex.Pattern NUMBER = java.util.regex.Pattern.compile("report_\\d+");
  private static final java.util.regex.Pattern LINK = java.util.regex.Pattern.compile("/users/(\\d+)/(.*)");
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    java.util.regex.Matcher number = NUMBER.matcher(request.getParameter("text"));
    if (number.find()) Files.readAllBytes(Paths.get("/srv/" + number.group()));
    java.util.regex.Matcher link = LINK.matcher(request.getParameter("link"));
    if (!link.matches()) return;
    Files.readAllBytes(Paths.get("/srv/" + link.group(1)));
    Files.readAllBytes(Paths.get("/srv/" + link.group(2))); // expect: path-traversal
    Files.readAllBytes(Paths.get("/srv/" + link.group())); // expect: path-traversal
  }
}

// case: the part of an address that is one word or a digest
class Names {
  static final String DIGEST = "[a-f0-9]{64}";
}
class Objects extends HttpServlet {
  static final String ADDRESS = "^(.*?)/objects/(all|" + Names.DIGEST + ")/(all|.+)";
  static final int NAMED = 2;
  static final int OTHER = 3;
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    java.util.regex.Pattern pattern = java.util.regex.Pattern.compile(ADDRESS);
    java.util.regex.Matcher matcher = pattern.matcher(request.getParameter("address"));
    if (!matcher.find()) return;
    Files.readAllBytes(Paths.get("/srv/" + matcher.group(NAMED)));
    Files.readAllBytes(Paths.get("/srv/" + matcher.group(OTHER))); // expect: path-traversal
  }
}

// case: an object that is made by its class's name
class Shop {
  String title;
}
interface People {
  void save(String name) throws IOException;
}
class FilePeople implements People {
  private final File file = new File("people.conf");
  private final Shop shop;
  FilePeople(Shop shop) { this.shop = shop; }
  public void save(String name) throws IOException {
    new FileOutputStream(file).write(name.getBytes());
    new FileOutputStream(name).write(1); // expect: path-traversal
  }
}
class Start extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Shop shop = new Shop();
    shop.title = request.getParameter("title");
    java.lang.reflect.Constructor<?> made = Class.forName("files.FilePeople").getConstructor(Shop.class);
    People people = (People) made.newInstance(shop);
    people.save(request.getParameter("name"));
  }
}

// case: sanitised: signs that are encoded for the system
class Report extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = org.owasp.esapi.ESAPI.encoder().encodeForOS(new org.owasp.esapi.codecs.UnixCodec(), request.getParameter("name"));
    new FileOutputStream("/srv/reports/" + name + ".pdf").write(1);
  }
}

// case: what is sent is copied to a place of ours
@RestController
class Upload {
  @PostMapping("/upload")
  void save(MultipartFile file) throws IOException {
    Files.copy(file.getInputStream(), Paths.get("/srv/upload"));
    org.apache.commons.io.FileUtils.copyInputStreamToFile(file.getInputStream(), new File("/srv/upload"));
  }
  @PostMapping("/copy")
  void copy(@RequestBody String name) throws IOException {
    Files.copy(Paths.get("/srv/" + name), Paths.get("/srv/copy")); // expect: path-traversal
    Files.copy(new File("/srv/" + name).toPath(), Paths.get("/srv/copy")); // expect: path-traversal
  }
}

// case: a helper that is given what must not be in it as a guard, and what is no guard
class Texts {
  static boolean has(CharSequence all, CharSequence part) { return org.apache.commons.lang3.Strings.CS.contains(all, part); }
  static boolean begins(String all, String start) { return all.startsWith(start); }
}
class Downloads extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (Texts.has(name, "..")) throw new IOException(name);
    new FileInputStream("/srv/files/" + name);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (Texts.has(name, "?")) throw new IOException(name);
    if (Texts.begins(name, "-")) throw new IOException(name);
    new FileInputStream("/srv/files/" + name); // expect: path-traversal
  }
}

// case: guarded: a helper that looks at each of several names
class Names {
  static void check(String... names) {
    if (names == null) return;
    for (String name : names) {
      if (org.apache.commons.lang3.StringUtils.isNotBlank(name) && org.apache.commons.lang3.StringUtils.contains(name, "." + File.separator)) throw new IllegalArgumentException(name);
    }
  }
}
class Downloads extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    String folder = request.getParameter("folder");
    Names.check(folder, name);
    new FileInputStream("/srv/files/" + folder + "/" + name);
  }
}

// case: a helper that looks at some of several names, or stops looking
class Names {
  static void first(String... names) {
    for (String name : names) {
      if (name.isEmpty()) break;
      if (name.contains("./")) throw new IllegalArgumentException(name);
    }
  }
  static void some(String... names) {
    for (String name : names) {
      if (name.length() < 10) continue;
      if (name.contains("./")) throw new IllegalArgumentException(name);
    }
  }
}
class Downloads extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    Names.first(request.getParameter("folder"), name);
    new FileInputStream("/srv/files/" + name); // expect: path-traversal
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    Names.some(request.getParameter("folder"), name);
    new FileInputStream("/srv/files/" + name); // expect: path-traversal
  }
}

// case: a method that takes a file or its bytes
class Store {
  void put(File file, String to) throws IOException { new FileInputStream(file).read(); } // expect: path-traversal
  void put(byte[] file, String to) throws IOException { keep(file.length, to); }
}
class Small { static byte[] of(byte[] image) { return shrink(image); } }
@RestController
class Upload {
  private final Store store = new Store();
  @PostMapping("/named")
  void named(@RequestParam String name) throws IOException { store.put(new File("/srv/" + name), "x"); }
}

// case: a method that takes bytes, and another a file
class Store {
  void put(File file, String to) throws IOException { new FileInputStream(file).read(); }
  void put(byte[] file, String to) throws IOException { keep(file.length, to); }
}
class Small { static byte[] of(byte[] image) { return shrink(image); } }
@RestController
class Upload {
  private final Store store = new Store();
  @PostMapping("/bytes")
  void bytes(MultipartFile file) throws IOException {
    store.put(file.getBytes(), "x");
    byte[] small = Small.of(file.getBytes());
    store.put(small, "x");
  }
}

// case: what is written to, and what a file is named
class Reports extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    new PrintWriter(new OutputStreamWriter(response.getOutputStream(), request.getParameter("charset")), true).print("x");
    new PrintWriter(request.getParameter("name")).print("x"); // expect: path-traversal
  }
}

// case: what the program has put in the place of what was sent
class Upload {
  String name;
  String folder;
}

@RestController
class Uploads {
  @PostMapping("/uploads")
  void keep(@RequestBody Upload upload) throws IOException {
    upload.name = FilenameUtils.getName(upload.name);
    Files.delete(Paths.get("/srv/uploads", upload.name));
    Files.delete(Paths.get("/srv/uploads", upload.folder)); // expect: path-traversal
  }

  @PostMapping("/perhaps")
  void perhaps(@RequestBody Upload upload) throws IOException {
    if (upload.name == null) upload.name = "none";
    Files.delete(Paths.get("/srv/uploads", upload.name)); // expect: path-traversal
  }
}

// case: a method that takes an item, and another of the same name its folder
interface Item { File folder(); }
class Note implements Item {
  private String text;
  public File folder() { return new File("/srv/notes"); }
  void write(String text) throws IOException { this.text = text; Stores.fileOf(this).delete(); }
}
class Stores {
  static File fileOf(Item item) { return fileOf(item.folder()); }
  static File fileOf(File folder) { return new File(folder, "note.txt"); }
}
class Notes extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    new Note().write(request.getParameter("text"));
    Stores.fileOf(new File("/srv/" + request.getParameter("folder"))).delete(); // expect: path-traversal
  }
}

// case: guarded: the name of an upload that is asked for twice
class Kept {
  static void keep(MultipartFile file) throws IOException {
    if (file.getOriginalFilename().contains("..")) throw new IOException("name");
    new FileInputStream("/srv/" + file.getOriginalFilename()).read();
  }
}

// case: the names of two uploads, of which one is looked at
class Kept {
  static void keep(MultipartFile file, MultipartFile other) throws IOException {
    if (file.getOriginalFilename().contains("..")) throw new IOException("name");
    new FileInputStream("/srv/" + other.getOriginalFilename()).read(); // expect: path-traversal
  }
}

// case: a check of the program by its name: what comes back is a good one
class Names {
  static void checkGoodName(String name) { for (int at = 0; at < name.length(); at++) if ("/\\:".indexOf(name.charAt(at)) >= 0) throw new IllegalArgumentException(name); }
  static void checkName(String name) { log(name.length()); }
}
class Downloads extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    Names.checkGoodName(name);
    new FileInputStream("/srv/files/" + name);
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    Names.checkName(name);
    new FileInputStream("/srv/files/" + name); // expect: path-traversal
  }
}

// case: the ending of a name behind a name of the program's own
@RestController
class Upload {
  @PostMapping("/pictures")
  void keep(@RequestParam MultipartFile file) throws IOException {
    String name = file.getOriginalFilename();
    String ending = name.substring(name.lastIndexOf("."));
    file.transferTo(new File("/srv/pictures/" + UUID.randomUUID() + ending));
    file.transferTo(new File("/srv/pictures/" + UUID.randomUUID() + "." + name.substring(name.lastIndexOf('.') + 1)));
    file.transferTo(new File("/srv/pictures/" + UUID.randomUUID() + name.substring(name.lastIndexOf("."), name.length())));
    file.transferTo(new File("/srv/pictures/" + name.substring(name.indexOf("-")))); // expect: path-traversal
  }
}

// case: a writer of what another machine is sent
@RestController
class Machines {
  @PostMapping("/machines")
  void tell(@RequestParam String host, @RequestParam String name) throws Exception {
    Channel channel = new Dialer().dial(host).openChannel();
    PrintWriter writer = new PrintWriter(channel.getOutputStream());
    writer.println("uptime");
    new PrintWriter("/srv/notes/" + name).println("seen"); // expect: path-traversal
  }
}

// case: copied into a file by the helpers of Spring
@RestController
class Upload {
  @PostMapping("/documents")
  void keep(@RequestParam MultipartFile file, @RequestParam String folder) throws IOException {
    File kept = new File("/srv/documents/" + folder + File.separator + UUID.randomUUID());
    org.springframework.util.FileCopyUtils.copy(file.getBytes(), kept); // expect: path-traversal
    org.springframework.util.FileCopyUtils.copy(file.getInputStream(), new ByteArrayOutputStream());
  }
}

// case: the way says what its parts look like
import jakarta.ws.rs.*;
@Path("/pictures")
public class Pictures {
    @GET
    @Path("{id: [a-z0-9\\-]{4,40}}/{size: small|large}")
    public byte[] show(@PathParam("id") String pictureId, @PathParam("size") String size) throws IOException {
        return Files.readAllBytes(Path.of("pictures", pictureId, size));
    }

    @GET
    @Path("{name: .+}/raw")
    public byte[] raw(@PathParam("name") String name) throws IOException {
        return Files.readAllBytes(Path.of("pictures", name)); // expect: path-traversal
    }
}
