class Cache {
  void fill() {
    synchronized ("cache") { // expect
      load();
    }
  }
}
