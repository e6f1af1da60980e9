class Tokens {
  void make() {
    JWT.create().sign(Algorithm.none()); // expect
  }
}
