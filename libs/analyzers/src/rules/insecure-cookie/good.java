class Login {
  void answer(HttpServletResponse response) {
    cookie.setHttpOnly(true);
  }
}
