class Orders {
  void load(List<Order> orders) {
    Map<Long, User> users = byId(userRepository.findAllById(ids(orders)));
    for (Order order : orders) {
      order.setUser(users.get(order.getUserId()));
    }
  }
}
