class Roles {
  private String current = load();
  private int count;

  boolean admin(String role) {
    return "admin".equals(role) && role != null;
  }

  boolean changed(String wanted) {
    return current != wanted && !wanted.equals(current);
  }

  boolean full(int limit) {
    return count == limit;
  }

  boolean is(Role role, Role other) {
    return role == other;
  }
}
