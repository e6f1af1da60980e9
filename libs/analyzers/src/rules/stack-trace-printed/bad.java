class Orders {
  void save() {
    try {
      store();
    } catch (IOException e) {
      e.printStackTrace(); // expect
    }
  }
}
