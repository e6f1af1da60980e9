class Box {
  Key key() {
    return new SecretKeySpec(System.getenv("KEY").getBytes(), "AES");
  }
}
