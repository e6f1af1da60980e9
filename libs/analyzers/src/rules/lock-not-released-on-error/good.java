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
}
