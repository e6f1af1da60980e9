class Report {
  Order oldest(List<Order> orders) {
    return orders.stream().min(Comparator.comparing(Order::getDate)).orElse(null);
  }
}
