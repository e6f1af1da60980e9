class Jobs {
  void begin(Runnable job) {
    new Thread(job).run(); // expect
    Thread worker = new Thread(job);
    worker.run(); // expect
    Copying copying = new Copying();
    copying.run(); // expect
    var other = new Thread(job);
    other.run(); // expect
  }
  static class Worker extends Thread {}
  static class Copying extends Worker {
    public void run() { super.run(); }
  }
}
