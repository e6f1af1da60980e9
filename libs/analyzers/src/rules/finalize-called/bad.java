class Cache {
  void drop(Entry entry) throws Throwable {
    entry.finalize(); // expect
    super.finalize(); // expect
    finalize(); // expect
  }
}
