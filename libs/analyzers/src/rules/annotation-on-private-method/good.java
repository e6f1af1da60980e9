class Orders {
  @Transactional
  public void move(Order order) {
    save(order);
  }
  private void save(Order order) {
    store(order);
  }
}
