class Accounts {
  Object spec(char[] password, byte[] salt) {
    return new PBEKeySpec(password, salt, 1000, 256); // expect
  }

  Object ofLogin(Login token, byte[] salt) {
    return new PBEKeySpec(token.getPassword(), salt, 1000, 256); // expect
  }
}
