class Load {
  int load() {
    try {
      return read();
    } finally {
      close();
    }
  }
}
