class Login {
  boolean check(String name, String password) {
    User user = find(name);
    return encoder.matches(password, user.getPassword());
  }
}
