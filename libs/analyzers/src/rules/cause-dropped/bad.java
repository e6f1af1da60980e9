class Save {
  void save() {
    try {
      store();
    } catch (IOException e) {
      throw new AppException("not saved: " + e.getMessage()); // expect
    }
  }
}
