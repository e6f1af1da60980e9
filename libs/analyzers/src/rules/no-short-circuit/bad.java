class Gate {
  boolean open(User user, int age, int limit) {
    if (age > 18 & limit < 5) return true; // expect
    if (user != null & user.isActive()) return true; // expect
    return (age == 1) | (limit == 2); // expect
  }
}
