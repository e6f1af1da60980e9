class Search {
  boolean find(HttpServletRequest request) {
    return Pattern.compile(request.getParameter("q")).matcher(text).find(); // expect
  }
}
