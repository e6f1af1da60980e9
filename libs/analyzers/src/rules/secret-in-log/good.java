class Login {
  void login(User user) {
    log.info("signing in " + user.getName());
  }

  void refuse(Credentials credentials) {
    log.warn("expected {} but found {}", Kind.ACCESS_TOKEN, credentials.getKind());
  }
}
