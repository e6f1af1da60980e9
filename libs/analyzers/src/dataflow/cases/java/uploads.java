package web;

import javax.servlet.annotation.MultipartConfig;
import javax.servlet.http.HttpServlet;
import org.springframework.boot.web.servlet.MultipartConfigFactory;
import org.springframework.util.unit.*;
import org.springframework.web.multipart.commons.CommonsMultipartResolver;

// case: no limit
class Uploads {
  CommonsMultipartResolver resolver() {
    return new CommonsMultipartResolver(); // expect: upload-size-unlimited
  }
}

// case: a limit
class Uploads {
  CommonsMultipartResolver resolver() {
    CommonsMultipartResolver resolver = new CommonsMultipartResolver();
    resolver.setMaxUploadSize(5_000_000);
    return resolver;
  }
}

// case: a limit switched off
class Uploads {
  void open(CommonsMultipartResolver resolver) {
    resolver.setMaxUploadSize(-1); // expect: upload-size-unlimited
  }
}

// case: a limit of gigabytes
class Uploads {
  void open(MultipartConfigFactory factory) {
    factory.setMaxFileSize(DataSize.ofGigabytes(2)); // expect: upload-size-unlimited
    factory.setMaxRequestSize(DataSize.parse("2GB")); // expect: upload-size-unlimited
  }
}

// case: a limit of a few megabytes
class Uploads {
  void open(MultipartConfigFactory factory) {
    factory.setMaxFileSize(DataSize.ofMegabytes(4));
    factory.setMaxRequestSize(DataSize.of(5, DataUnit.MEGABYTES));
  }
}

// case: a servlet without limits
@MultipartConfig // expect: upload-size-unlimited
class Uploads extends HttpServlet {
}

// case: a servlet with limits
@MultipartConfig(maxFileSize = 2_000_000, maxRequestSize = 4_000_000)
class Uploads extends HttpServlet {
}
