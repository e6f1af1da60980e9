class Box {
  void lock() throws Exception {
    Cipher.getInstance("AES/GCM/NoPadding");
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
  }
}
