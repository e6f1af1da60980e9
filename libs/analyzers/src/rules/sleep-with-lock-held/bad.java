class Poll {
  synchronized void run() throws InterruptedException {
    Thread.sleep(1000); // expect
  }
  void wait(Object lock) throws InterruptedException {
    synchronized (lock) {
      Thread.sleep(10); // expect
    }
  }
}
