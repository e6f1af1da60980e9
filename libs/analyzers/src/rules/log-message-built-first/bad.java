class Store {
  void save(Order order) {
    log.debug("saved " + order.id()); // expect
  }
}
