class Login {
  Object find(HttpServletRequest request) throws Exception {
    return xpath.evaluate("//user[name='" + request.getParameter("name") + "']", document); // expect
  }
}
