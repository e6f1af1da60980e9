class Directory {
  Object find(HttpServletRequest request) throws Exception {
    context.search("ou=people", "(uid={0})", new Object[] { request.getParameter("user") }, controls);
    return context.search("ou=people", "(uid=" + LdapEncoder.filterEncode(request.getParameter("user")) + ")", controls);
  }
}
