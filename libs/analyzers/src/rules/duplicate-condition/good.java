class Size {
  String name(int size) {
    if (size > 10) return "large";
    else if (size > 5) return "middle";
    if (size > 10) return "again";
    return "";
  }
}
