class Poll {
  void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) { // expect
      log.warn("interrupted");
    }
  }
}
class Wait {
  void done(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) { // expect
      throw new IllegalStateException("no answer", e);
    }
  }
}
