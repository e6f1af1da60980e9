class Store {
  void move(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try {
      update(connection);
      connection.commit();
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    }
  }
}
