class Names {
  void clean(List<String> names, List<String> other) {
    names.removeIf(String::isEmpty);
    for (String name : names) {
      other.remove(name);
      if (name.isEmpty()) {
        names.remove(name);
        break;
      }
    }
  }
}
