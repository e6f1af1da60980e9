class Text {
  boolean same(String a, String b) {
    return a.toLowerCase().equals(b.toLowerCase()); // expect
  }
}
