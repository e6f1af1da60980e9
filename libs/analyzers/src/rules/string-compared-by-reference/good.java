class Roles {
  boolean admin(String role) {
    return "admin".equals(role) && role != null;
  }
}
