class Store {
  void save(Order order) {
    lock.lock();
    try {
      write(order);
    } finally {
      lock.unlock();
    }
  }
  void add(int n) {
    lock.lock();
    total += n;
    lock.unlock();
  }
  boolean take(String key) {
    try {
      keyLock.acquire();
      held.put(key, keyLock);
      return true;
    } catch (Exception e) {
      keyLock.release();
      return false;
    }
  }
}

class Texts {
    String text() throws IOException {
        lock.readLock().lock();
        try {
            if (text == null) {
                lock.readLock().unlock();
                fill();
                lock.readLock().lock();
            }
            return text;
        } finally {
            lock.readLock().unlock();
        }
    }
}
