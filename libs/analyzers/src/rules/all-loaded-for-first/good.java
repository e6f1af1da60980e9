class Orders {
  Order newest() {
    Order other = orders.get(0);
    return orderRepository.findFirstByOpenTrueOrderByDateDesc();
  }
}
