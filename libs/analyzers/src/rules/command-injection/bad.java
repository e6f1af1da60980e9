class Ping {
  void run(HttpServletRequest request) throws Exception {
    Runtime.getRuntime().exec("ping " + request.getParameter("host")); // expect
  }
}
