class Reports {
  Object make(HttpServletRequest request) throws Exception {
    return REPORTS.get(request.getParameter("type")).get();
  }
}
