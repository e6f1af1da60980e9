class Roles {
  boolean admin(String role) {
    return role == "admin"; // expect
  }
}
