class Answer {
  void fail(HttpServletResponse response, Exception e) throws Exception {
    e.printStackTrace(response.getWriter()); // expect
  }
}
