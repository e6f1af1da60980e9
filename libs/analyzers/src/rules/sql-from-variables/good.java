class Users {
  void find(String name, int userId) throws Exception {
    statement.executeQuery("SELECT * FROM " + TABLE + " WHERE active = 1");
    statement.executeQuery("SELECT * FROM users WHERE id = " + userId);
  }
}
