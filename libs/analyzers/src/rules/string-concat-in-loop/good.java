class Report {
  String lines(List<String> names) {
    StringBuilder text = new StringBuilder();
    int total = 0;
    for (String name : names) {
      text.append(name);
      String line = "a";
      line += name;
      total += 1;
    }
    return text.toString();
  }
}
