package files;

import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.servlet.http.*;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;

// case: plain flow
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/app/static/" + FilenameUtils.getName(file.getOriginalFilename()))); // expect: unrestricted-upload
  }
}

// case: plain flow: a name of our own with the ending that was sent
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam("file") MultipartFile file) throws IOException {
    String ending = FilenameUtils.getExtension(file.getOriginalFilename());
    Files.copy(file.getInputStream(), Paths.get("uploads").resolve(UUID.randomUUID() + "." + ending)); // expect: unrestricted-upload
  }
}

// case: plain flow: a part of the form
class Upload extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Part part = request.getPart("avatar");
    String name = Paths.get(part.getSubmittedFileName()).getFileName().toString();
    part.write("/srv/www/" + name); // expect: unrestricted-upload
  }
}

// case: through a helper
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(target(file)); // expect: unrestricted-upload
  }

  private File target(MultipartFile file) {
    return new File("/srv/app/static/" + FilenameUtils.getName(file.getOriginalFilename()));
  }
}

// case: across files
@RestController
class Upload {
  private final Store store = new Store();

  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    store.keep(file);
  }
}
// file: Store.java
package files;

import java.io.*;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.multipart.MultipartFile;

class Store {
  void keep(MultipartFile file) throws IOException {
    try (FileOutputStream out = new FileOutputStream("/srv/app/public/" + FilenameUtils.getName(file.getOriginalFilename()))) { // expect: unrestricted-upload
      out.write(file.getBytes());
    }
  }
}

// case: through a field
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    new Picture(FilenameUtils.getName(file.getOriginalFilename())).keep(file);
  }
}

class Picture {
  private final String name;

  Picture(String name) {
    this.name = name;
  }

  void keep(MultipartFile file) throws IOException {
    Files.write(Path.of("/srv/app/static/" + name), file.getBytes()); // expect: unrestricted-upload
  }
}

// case: through a collection
@RestController
class Upload {
  @PostMapping("/avatars")
  void keep(@RequestParam List<MultipartFile> files) throws IOException {
    for (MultipartFile file : files) {
      file.transferTo(new File("/srv/app/static/" + FilenameUtils.getName(file.getOriginalFilename()))); // expect: unrestricted-upload
    }
  }
}

// case: sanitised: a name of our own
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/app/static/" + UUID.randomUUID() + ".png"));
  }
}

// case: sanitised: the name without its ending
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/app/static/" + FilenameUtils.getBaseName(file.getOriginalFilename()) + ".png"));
  }
}

// case: guarded: endings of a list
@RestController
class Upload {
  private static final Set<String> ENDINGS = Set.of("png", "jpg");

  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    String ending = FilenameUtils.getExtension(file.getOriginalFilename()).toLowerCase();
    if (!ENDINGS.contains(ending)) throw new IllegalArgumentException("ending");
    file.transferTo(new File("/srv/app/static/" + UUID.randomUUID() + "." + ending));
  }
}

// case: guarded: the end of the name
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    String name = FilenameUtils.getName(file.getOriginalFilename());
    if (name.endsWith(".png")) file.transferTo(new File("/srv/app/static/" + name));
  }
}

// case: constant
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/app/static/avatar.png"));
  }
}

// case: dead branch
@RestController
class Upload {
  private static final boolean KEEPS_NAMES = false;

  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    if (KEEPS_NAMES) file.transferTo(new File("/srv/app/static/" + FilenameUtils.getName(file.getOriginalFilename())));
  }
}

// case: a name that leads out of the folder is told of once
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file) throws IOException {
    file.transferTo(new File("/srv/app/static/" + file.getOriginalFilename())); // expect: path-traversal
  }
}

// case: passed on, and a name that is none of a file
@RestController
class Upload {
  @PostMapping("/avatar")
  void keep(@RequestParam MultipartFile file, @RequestParam String name) throws IOException {
    file.transferTo(new File("/srv/tmp/" + FilenameUtils.getName(file.getOriginalFilename())));
    file.transferTo(new File("/srv/app/static/" + FilenameUtils.getName(name)));
  }
}
