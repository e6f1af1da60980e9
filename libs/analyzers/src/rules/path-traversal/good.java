class Files {
  byte[] read(HttpServletRequest request) throws Exception {
    new File(ROOT, FilenameUtils.getName(request.getParameter("name")));
    return Files.readAllBytes(Paths.get(ROOT, "report.pdf"));
  }
}
