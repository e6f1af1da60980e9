class Names {
  Set<String> once(List<String> names) {
    Set<String> seen = new LinkedHashSet<>();
    for (String name : names) {
      if (!seen.contains(name) && !List.of("a", "b").contains(name)) {
        seen.add(name);
      }
    }
    return seen;
  }
}
