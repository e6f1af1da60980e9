class Import {
  void run() {
    load();
    log(Runtime.getRuntime().freeMemory());
  }
}
