class A {
  void a() throws Exception {
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
    Cipher.getInstance("AES/GCM/NoPadding");
    Signature.getInstance("SHA256withRSA");
  }
}
