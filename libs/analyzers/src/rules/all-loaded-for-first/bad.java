class Orders {
  Order newest() {
    return orderRepository.findAllByOpenTrue().get(0); // expect
  }
}
