class Login {
  void login(User user) {
    log.info("signing in with " + user.getPassword()); // expect
  }
}
