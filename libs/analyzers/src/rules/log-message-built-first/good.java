class Store {
  void save(Order order) {
    log.debug("saved {}", order.id());
    if (log.isDebugEnabled()) {
      log.debug("saved " + order);
    }
    log.error("not saved: " + order.id());
    log.debug("a" + "b");
  }
}
