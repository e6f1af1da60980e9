class Orders {
  void close(List<Order> orders) {
    for (Order order : orders) {
      order.close();
      orderRepository.save(order); // expect
    }
  }
}
