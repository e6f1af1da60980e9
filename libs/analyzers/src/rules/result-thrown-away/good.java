class Names {
  void show(List<String> names) {
    names.stream().map(this::trim).forEach(this::print);
    names.removeIf(String::isEmpty);
    var kept = names.stream().filter(name -> !name.isEmpty());
  }
}
