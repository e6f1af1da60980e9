class Report {
  Order open(List<Order> orders) {
    return orders.stream().filter(Order::isOpen).findFirst().orElse(null);
  }
  Order third(List<Order> orders) {
    return orders.stream().filter(Order::isOpen).toList().get(3);
  }
}
