class Dice {
  int roll() {
    return new Random().nextInt(6) + 1; // expect
  }
}
