class Login {
  void login(HttpServletRequest request) {
    log.info("login of {}", request.getParameter("user"));
    log.info("login of " + request.getParameter("user").replaceAll("[\\r\\n]", "_"));
  }
}
