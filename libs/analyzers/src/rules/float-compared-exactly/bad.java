class Sum {
  boolean done(double a, double b) {
    return a + b == 0.3; // expect
  }
}
