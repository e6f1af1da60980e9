class Login {
  void login(HttpServletRequest request) {
    log.info("login of " + request.getParameter("user")); // expect
  }
}
