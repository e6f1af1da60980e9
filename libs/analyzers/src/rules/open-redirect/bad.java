class Go {
  void go(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.sendRedirect(request.getParameter("next")); // expect
  }
}
