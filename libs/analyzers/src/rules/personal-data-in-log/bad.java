class Welcome {
  void greet(User user) {
    log.info("mail for " + user.getEmail()); // expect
    logger.warn("no bank account {}", user.getIban()); // expect
  }
}
