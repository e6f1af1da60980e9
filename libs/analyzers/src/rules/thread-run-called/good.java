class Jobs {
  void begin(Runnable job) {
    new Thread(job).start();
    job.run();
    Thread worker = new Thread(job);
    worker.start();
    Plan plan = new Plan();
    plan.run();
  }
  static class Plan implements Runnable {
    public void run() {}
  }
}
