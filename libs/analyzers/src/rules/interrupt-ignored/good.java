class Poll {
  void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

class Beats {
  void pause() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      handleInterruptedException(e);
    }
  }
}
