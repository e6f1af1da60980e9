class Report {
  String lines(List<String> names) {
    String text = "";
    for (String name : names) {
      text += name + "\n"; // expect
    }
    return text;
  }
}
