class Client {
  void open() throws Exception {
    SSLContext.getInstance("TLS");
  }
}
