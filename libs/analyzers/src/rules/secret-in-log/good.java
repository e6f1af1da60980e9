class Login {
  void login(User user) {
    log.info("signing in " + user.getName());
  }
}
