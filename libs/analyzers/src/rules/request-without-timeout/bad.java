class A {
  void a(URL url) throws Exception {
    HttpURLConnection connection = (HttpURLConnection) url.openConnection(); // expect
  }
}
