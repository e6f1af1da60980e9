class Box {
  void lock() {
    new IvParameterSpec(new byte[16]); // expect
    new IvParameterSpec("1234567890123456".getBytes()); // expect
  }
}
