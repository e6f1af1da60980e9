class Load {
  int load() {
    try {
      return read();
    } finally {
      close();
    }
  }

  void release() {
    try {
      flush();
    } finally {
      for (Part part : parts) {
        if (part.isOpen()) continue;
        break;
      }
      try {
        throw new Exception("closed");
      } catch (Exception error) {
        log.warn("closed", error);
      }
      later(() -> {
        return 1;
      });
    }
  }
}

class Trust {
  void check() throws Exception {
    try {
      verify();
    } catch (Exception unknown) {
      try {
        report(unknown);
      } finally {
        throw unknown;
      }
    }
  }
}
