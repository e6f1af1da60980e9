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
