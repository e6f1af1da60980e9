class Poll {
  void run(Object lock) throws InterruptedException {
    synchronized (lock) {
      lock.wait(10);
      pool.submit(() -> Thread.sleep(5));
    }
    Thread.sleep(1000);
  }
}
