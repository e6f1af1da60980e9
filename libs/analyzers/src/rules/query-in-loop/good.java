class Orders {
  void load(List<Order> orders) {
    Map<Long, User> users = byId(userRepository.findAllById(ids(orders)));
    for (Order order : orders) {
      order.setUser(users.get(order.getUserId()));
    }
  }
}

class Keys {
  void load(List<Long> wanted) {
    for (List<Long> someIds : Lists.partition(wanted, 100)) {
      keep(keyRepository.findAllById(someIds));
    }
  }
}
