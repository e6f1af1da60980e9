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
