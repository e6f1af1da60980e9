class Answer {
  void get(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Name", request.getParameter("name")); // expect
  }
}
