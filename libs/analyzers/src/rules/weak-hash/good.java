class Accounts {
  byte[] checksum(byte[] data) throws Exception {
    return MessageDigest.getInstance("MD5").digest(data);
  }
}
