class Login {
  Object find(HttpServletRequest request) throws Exception {
    variables.put("name", request.getParameter("name"));
    return xpath.evaluate("//user[name=$name]", document);
  }
}
