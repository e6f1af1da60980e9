class Store {
  void move(Connection connection) throws SQLException {
    connection.setAutoCommit(false); // expect
    update(connection);
    connection.commit();
  }
}
