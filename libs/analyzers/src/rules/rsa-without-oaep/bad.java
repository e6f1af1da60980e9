class A {
  void a() throws Exception {
    Cipher.getInstance("RSA"); // expect
    Cipher.getInstance("RSA/ECB/PKCS1Padding"); // expect
  }
}
