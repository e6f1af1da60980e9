class Login {
  void answer(HttpServletResponse response) {
    cookie.setHttpOnly(false); // expect
  }
}
