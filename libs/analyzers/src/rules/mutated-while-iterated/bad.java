class Names {
  void clean(List<String> names) {
    for (String name : names) {
      if (name.isEmpty()) names.remove(name); // expect
    }
  }
}
