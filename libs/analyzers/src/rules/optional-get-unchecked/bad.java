class Orders {
  Order load(long id) {
    return orderRepository.findById(id).get(); // expect
  }
  Order first(List<Order> orders) {
    return orders.stream().filter(Order::isOpen).findFirst().get(); // expect
  }
}
