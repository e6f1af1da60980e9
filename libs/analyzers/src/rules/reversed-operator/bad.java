class Sum {
  void add(int more) {
    total =+ more; // expect
  }
}
