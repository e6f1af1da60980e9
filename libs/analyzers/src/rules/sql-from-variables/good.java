class Users {
  void find(String name, int userId) throws Exception {
    statement.executeQuery("SELECT * FROM " + TABLE + " WHERE active = 1");
    statement.executeQuery("SELECT * FROM users WHERE id = " + userId);
  }
}

class Standing {
  void all(java.sql.Statement statement) throws Exception {
    String kind;
    kind = "book";
    statement.executeQuery("SELECT * FROM products WHERE kind = '" + kind + "'");
  }
}
