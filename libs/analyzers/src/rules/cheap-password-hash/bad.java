class Accounts {
  Object spec(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, 1000, 256); // expect
  }
}
