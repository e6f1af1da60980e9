class Names {
  void show(List<String> names) {
    names.stream().map(this::trim).filter(name -> !name.isEmpty()); // expect
  }
}
