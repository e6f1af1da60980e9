class Sum {
  void add(int more) {
    total += more;
    total = -more;
    boolean on = !more;
  }
}
