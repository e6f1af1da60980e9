class Jobs {
  void begin(Runnable job) {
    new Thread(job).start();
    job.run();
  }
}
