class Orders {
  boolean open(List<Order> orders) {
    return orders.stream().anyMatch(Order::isOpen) && orders.stream().filter(Order::isOpen).count() > 3;
  }
}
