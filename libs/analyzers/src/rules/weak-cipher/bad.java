class Box {
  void lock() throws Exception {
    Cipher.getInstance("DES/CBC/PKCS5Padding"); // expect
    Cipher.getInstance("AES"); // expect
  }
}
