class Login {
  boolean check(String name, String password) {
    User user = find(name);
    return user.getPassword().equals(password); // expect
  }
}
