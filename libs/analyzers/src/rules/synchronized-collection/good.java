class Names {
  private final Vector<String> shared = new Vector<>();

  String joined(List<String> names, Matcher matcher) {
    StringBuilder text = new StringBuilder();
    StringBuffer result = new StringBuffer();
    matcher.appendTail(result);
    return text.toString() + result.toString();
  }
}
