class Reports {
  Object make(HttpServletRequest request) throws Exception {
    return Class.forName(request.getParameter("type")).getDeclaredConstructor().newInstance(); // expect
  }
}
