class Names {
  private static final Pattern NAME = Pattern.compile("^[a-z]+$");

  boolean valid(String name) {
    return NAME.matcher(name).find();
  }
}
