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

class Patience {
  String get(Future<String> answer) throws ExecutionException {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return answer.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) Thread.currentThread().interrupt();
    }
  }

  void tell(CountDownLatch latch, Callback<String> callback) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      callback.onError(e);
    }
  }
}

class Wait {
  void done(CountDownLatch latch) throws IOException {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("no answer", e);
    }
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new InterruptedIOException("stopped");
    }
  }
}
