class Settings {
  private static Settings instance;

  static Settings get() {
    if (instance == null) { // expect
      synchronized (Settings.class) {
        if (instance == null) {
          instance = new Settings();
        }
      }
    }
    return instance;
  }
}
