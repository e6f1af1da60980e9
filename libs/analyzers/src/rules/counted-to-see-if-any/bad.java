class Orders {
  boolean open(List<Order> orders) {
    return orders.stream().filter(Order::isOpen).count() > 0; // expect
  }
}
