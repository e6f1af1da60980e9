class Names {
  boolean valid(String name) {
    return Pattern.compile("^[a-z]+$").matcher(name).find(); // expect
  }
}
