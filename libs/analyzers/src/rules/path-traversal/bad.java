class Downloads {
  byte[] read(HttpServletRequest request) throws Exception {
    new FileInputStream("/data/" + request.getParameter("name")); // expect
    return Files.readAllBytes(Paths.get(ROOT, request.getParameter("name"))); // expect
  }
}
