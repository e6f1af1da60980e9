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
class Names {
  private String first = load();
  private String last = load();

  boolean known(String name) {
    if (first == last) { // expect
      return name.equals("x");
    }
    return first != "A".toLowerCase() || name.trim() == last; // expect
  }
}
