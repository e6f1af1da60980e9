class Tokens {
  String make() {
    String token = Long.toHexString(new Random().nextLong()); // expect
    return token;
  }
}

class Passwords {
  private static final Random RANDOM = new Random();
  private static final SecureRandom SECURE = new SecureRandom();
  String makePassword() {
    String password = RandomStringUtils.random(12, 0, SIGNS.length, false, false, SIGNS, RANDOM); // expect
    String another = RandomStringUtils.randomAlphanumeric(12); // expect
    String password3 = RandomStringUtils.random(12, SIGNS); // expect
    String password4 = RandomStringUtils.random(SECURE.nextInt(12), 0, SIGNS.length, false, false, SIGNS, new Random(seed)); // expect
    String password5 = RandomStringUtils.random(SECURE.nextInt(12), true, true); // expect
    return password + another;
  }
}
