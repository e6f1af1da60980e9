class Accounts {
  Object spec(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, 600_000, 256);
  }

  Object ofToken(String token, byte[] salt) {
    return new PBEKeySpec(token.toCharArray(), salt, 1000, 256);
  }
}
