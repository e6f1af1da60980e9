class Save {
  void save() {
    try {
      store();
    } catch (SQLException e) {
      if (e.getMessage().contains("duplicate key")) { // expect
        retry();
      }
    }
  }
}
