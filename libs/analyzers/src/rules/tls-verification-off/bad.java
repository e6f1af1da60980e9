class Client {
  void open() {
    connection.setHostnameVerifier((host, session) -> true); // expect
  }

  TrustManager trust = new X509TrustManager() {
    public void checkServerTrusted(X509Certificate[] chain, String type) { // expect
    }
  };
}

class AnyName implements HostnameVerifier {
  public boolean verify(String host, SSLSession session) { // expect
    return true;
  }
}
