class Ping {
  void run(HttpServletRequest request) throws Exception {
    Runtime.getRuntime().exec("uptime");
    Runtime.getRuntime().exec("kill " + Integer.parseInt(request.getParameter("pid")));
  }
}
