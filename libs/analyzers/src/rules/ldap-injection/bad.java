class Directory {
  Object find(HttpServletRequest request) throws Exception {
    return context.search("ou=people", "(uid=" + request.getParameter("user") + ")", controls); // expect
  }
}
