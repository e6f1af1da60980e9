class Client {
  void open() {
    connection.setHostnameVerifier(HttpsURLConnection.getDefaultHostnameVerifier());
  }

  TrustManager trust = new X509TrustManager() {
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
      inner.checkServerTrusted(chain, type);
    }
  };
}
