class Box {
  Key key() {
    return new SecretKeySpec("0123456789abcdef".getBytes(), "AES"); // expect
  }

  Key other() {
    return new SecretKeySpec(Base64.getDecoder().decode("c29tZS1ib3gta2V5LTE2"), "AES"); // expect
  }
}
