class Cache {
  void fill() {
    synchronized (this) {
      load();
    }
  }
}
