class Answer {
  void fail(HttpServletResponse response, Exception e) throws Exception {
    log.error("failed", e);
  }
}
