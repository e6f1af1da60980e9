class A {
  void a() throws Exception {
    Files.createTempFile("report", ".csv");
  }
}
