class Names {
  String kind(String name) {
    String shown = switch (name) {
      case "a" -> "first";
      default -> name.trim();
    };
    return switch (name) {
      case "b" -> shown;
      default -> name.toUpperCase();
    };
  }
  String clean(String name) {
    name = name.trim();
    return name.toLowerCase();
  }
}
