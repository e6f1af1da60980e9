class Names {
  String clean(String name) {
    name = name.trim();
    return name.toLowerCase();
  }
}
