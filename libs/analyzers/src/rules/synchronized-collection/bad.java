class Names {
  String joined(List<String> names) {
    StringBuffer text = new StringBuffer(); // expect
    for (String name : names) {
      text.append(name);
    }
    return text.toString();
  }
}
