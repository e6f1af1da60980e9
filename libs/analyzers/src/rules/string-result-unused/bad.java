class Names {
  String clean(String name) {
    name.trim(); // expect
    return name;
  }

  void each(String name) {
    switch (name) {
      case "a" -> name.toUpperCase(); // expect
      default -> log(name);
    }
  }
}
