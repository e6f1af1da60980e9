class Roles {
  private String current = load();

  boolean admin(String role) {
    return role == "admin"; // expect
  }

  boolean changed(String wanted) {
    return current != wanted; // expect
  }

  boolean same(String mine, String yours) {
    return mine == yours; // expect
  }
}
