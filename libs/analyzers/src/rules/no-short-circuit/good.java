class Gate {
  boolean open(User user, int age, int flags) {
    if (age > 18 && flags < 5) return true;
    boolean all = user.isActive() & user.isPaid();
    return user != null && user.isActive();
  }
  boolean sameInConstantTime(int a, int b) { return (a == 1) & (b == 2); }
}
