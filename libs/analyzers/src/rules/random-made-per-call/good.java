class Dice {
  private static final int START = new Random().nextInt(6);
  private final Random random = new Random();

  int roll() {
    return ThreadLocalRandom.current().nextInt(6) + random.nextInt(6) + new Random(42).nextInt(6);
  }
}
