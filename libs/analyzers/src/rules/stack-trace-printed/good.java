class Orders {
  void save() {
    try {
      store();
    } catch (IOException e) {
      log.error("could not save", e);
    }
  }
}
