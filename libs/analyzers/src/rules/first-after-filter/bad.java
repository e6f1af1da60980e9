class Report {
  Order open(List<Order> orders) {
    return orders.stream().filter(Order::isOpen).collect(Collectors.toList()).get(0); // expect
  }
}
