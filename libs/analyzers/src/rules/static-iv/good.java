class Box {
  void lock() {
    new IvParameterSpec(random(16));
  }
}
