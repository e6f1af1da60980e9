class Jobs {
  void begin(Runnable job) {
    new Thread(job).run(); // expect
  }
}
