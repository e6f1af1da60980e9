class A {
  void a() throws Exception {
    new FileWriter("/tmp/report.csv"); // expect
  }
}
