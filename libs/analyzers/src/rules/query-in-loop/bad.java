class Orders {
  void load(List<Order> orders) {
    for (Order order : orders) {
      order.setUser(userRepository.findById(order.getUserId()).orElse(null)); // expect
    }
  }
}
