class Orders {
  @Transactional // expect
  private void move(Order order) {
    save(order);
  }
}
