class Box {
  Key key() {
    return new SecretKeySpec(System.getenv("KEY").getBytes(), "AES");
  }

  Key read(String secret) throws UnsupportedEncodingException {
    return new SecretKeySpec(secret.getBytes("UTF-8"), "AES");
  }
}
