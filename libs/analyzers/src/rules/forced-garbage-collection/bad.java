class Import {
  void run() {
    load();
    System.gc(); // expect
  }
}
