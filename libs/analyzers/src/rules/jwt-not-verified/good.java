class Tokens {
  void make() {
    JWT.create().sign(Algorithm.HMAC256(key));
  }
}
