class Go {
  void go(HttpServletRequest request, HttpServletResponse response) throws Exception {
    response.sendRedirect(request.getContextPath() + "/users/" + request.getParameter("id"));
    response.sendRedirect("/login");
  }
}
