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

class Passwords {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final char[] SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789".toCharArray();
  String make(int length) {
    return RandomStringUtils.random(length, 0, SIGNS.length, false, false, SIGNS, RANDOM);
  }
}

class DeclaredAsItsParent {
  private static final Random SOURCE = new SecureRandom();
  String makePassword() {
    String password = RandomStringUtils.random(12, 0, SIGNS.length(), true, true, SIGNS.toCharArray(), SOURCE);
    return password;
  }
}

class MadeOnTheSpot {
  String makePassword(SecureRandom given) {
    String password = RandomStringUtils.random(12, 0, 0, true, true, null, new SecureRandom());
    password += RandomStringUtils.random(12, 0, 0, true, true, null, given);
    this.strong = SecureRandom.getInstanceStrong();
    return password + RandomStringUtils.random(12, 0, 0, true, true, null, this.strong);
  }
}
