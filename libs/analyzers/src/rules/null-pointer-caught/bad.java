class Names {
  int length(User user) {
    try {
      return user.getName().length();
    } catch (NullPointerException e) { // expect
      return 0;
    }
  }
}
