class Sum {
  boolean done(double a, double b) {
    return Math.abs(a + b - 0.3) < 1e-9;
  }
}
