class Boxes {
  Integer size = Integer.valueOf(3);
  String name = "none";
  String copy = new String(bytes, StandardCharsets.UTF_8);
  String text = new String(chars);
  Long total = 4L;
}
