class Names {
  String clean(String name) {
    name.trim(); // expect
    return name;
  }
}
