class Welcome {
  void greet(User user) {
    log.info("mail for " + user.getId());
    log.info("kind " + Field.HOME_ADDRESS);
    System.out.println(user.getEmail());
  }
}
