class Search {
  boolean find(HttpServletRequest request) {
    return Pattern.compile(Pattern.quote(request.getParameter("q"))).matcher(text).find();
  }
}
