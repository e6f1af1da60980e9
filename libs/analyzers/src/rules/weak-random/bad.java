class Tokens {
  String make() {
    String token = Long.toHexString(new Random().nextLong()); // expect
    return token;
  }
}
