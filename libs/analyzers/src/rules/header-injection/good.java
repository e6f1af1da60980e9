class Answer {
  void get(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Name", request.getParameter("name").replaceAll("[\\r\\n]", ""));
    response.setHeader("X-Frame-Options", "DENY");
  }
}
