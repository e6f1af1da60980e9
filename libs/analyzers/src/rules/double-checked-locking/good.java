class Settings {
  private static volatile Settings instance;

  static Settings get() {
    if (instance == null) {
      synchronized (Settings.class) {
        if (instance == null) {
          instance = new Settings();
        }
      }
    }
    return instance;
  }
}
