class Accounts {
  byte[] hashPassword(String password) throws Exception {
    return MessageDigest.getInstance("MD5").digest(password.getBytes()); // expect
  }
}
