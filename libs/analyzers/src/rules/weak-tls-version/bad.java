class Client {
  void open() throws Exception {
    SSLContext.getInstance("SSLv3"); // expect
  }
}
