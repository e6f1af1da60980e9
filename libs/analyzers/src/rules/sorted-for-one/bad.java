class Report {
  Order oldest(List<Order> orders) {
    return orders.stream().sorted(Comparator.comparing(Order::getDate)).findFirst().orElse(null); // expect
  }
}
