class Proxy {
  String get(HttpServletRequest request) throws Exception {
    return read(new URL("https://api.example.com/" + request.getParameter("id")).openStream());
  }
}
