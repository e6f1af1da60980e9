class Names {
  List<String> once(List<String> names) {
    List<String> seen = new ArrayList<>();
    for (String name : names) {
      if (!seen.contains(name)) { // expect
        seen.add(name);
      }
    }
    return seen;
  }
}
