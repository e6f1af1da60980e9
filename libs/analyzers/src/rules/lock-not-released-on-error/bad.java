class Store {
  void save(Order order) {
    lock.lock(); // expect
    write(order);
    lock.unlock();
  }
}
