class Tokens {
  String make() {
    String token = Long.toHexString(new SecureRandom().nextLong());
    int delay = new Random().nextInt(5);
    return token;
  }
}

class Sessions {
  private final SecureRandom random;
  Sessions() { this.random = new SecureRandom(); }
  byte[] makeToken() {
    byte[] token = new byte[16];
    this.random.nextBytes(token);
    return token;
  }
}
