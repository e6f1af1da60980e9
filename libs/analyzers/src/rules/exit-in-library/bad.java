class Settings {
  void load() {
    System.exit(1); // expect
  }
}
