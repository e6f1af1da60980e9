class Box {
  Key key() {
    return new SecretKeySpec("0123456789abcdef".getBytes(), "AES"); // expect
  }
}
