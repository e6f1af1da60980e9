class Save {
  void save() {
    try {
      store();
    } catch (DuplicateKeyException e) {
      retry();
    } catch (SQLException e) {
      if ("23505".equals(e.getSQLState())) {
        log(e.getMessage());
      }
    }
  }
}

class OrdersTest {
  void refuses() {
    try {
      orders.cancel(7);
    } catch (OrderException e) {
      assertTrue(e.getMessage().contains("is shipped already"));
    }
  }
}
