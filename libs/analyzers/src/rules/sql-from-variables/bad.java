class Users {
  void find(String name) throws Exception {
    statement.executeQuery("SELECT * FROM users WHERE name = '" + name + "'"); // expect
  }
}
