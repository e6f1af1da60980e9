class Tokens {
  String make() {
    String token = Long.toHexString(new SecureRandom().nextLong());
    int delay = new Random().nextInt(5);
    return token;
  }
}
