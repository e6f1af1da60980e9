class A {
  void a(URL url) throws Exception {
    HttpURLConnection connection = (HttpURLConnection) url.openConnection();
    connection.setConnectTimeout(2000);
    connection.setReadTimeout(5000);
  }
}
