class Proxy {
  String get(HttpServletRequest request) throws Exception {
    return read(new URL(request.getParameter("url")).openStream()); // expect
  }
}
