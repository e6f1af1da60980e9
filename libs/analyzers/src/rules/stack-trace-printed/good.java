class Orders {
  void save() {
    try {
      store();
    } catch (IOException e) {
      log.error("could not save", e);
    }
  }
}

class Wrapped extends Exception {
  private Throwable nested;

  @Override
  public void printStackTrace() {
    super.printStackTrace();
    if (nested != null) nested.printStackTrace();
  }
}
