class Load {
  int load() {
    try {
      return read();
    } finally {
      return 0; // expect
    }
  }

  void loadAll(Iterable<Part> parts) {
    for (Part part : parts) {
      try {
        part.read();
      } finally {
        if (part.isLast()) break; // expect
        continue; // expect
      }
    }
  }

  void close() throws Exception {
    try {
      flush();
    } finally {
      if (open) throw new Exception("still open"); // expect
    }
  }
}
