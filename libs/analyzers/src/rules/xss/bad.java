class Hello {
  void get(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.getWriter().println("<h1>Hello " + request.getParameter("name") + "</h1>"); // expect
  }
}
