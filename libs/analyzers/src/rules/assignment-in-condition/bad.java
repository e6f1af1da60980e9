class A {
  void a(boolean open) {
    if (open = true) close(); // expect
  }
}
