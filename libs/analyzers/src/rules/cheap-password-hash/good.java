class Accounts {
  Object spec(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, 600_000, 256);
  }
}
