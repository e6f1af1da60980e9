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

class OneName implements HostnameVerifier {
  public boolean verify(String host, SSLSession session) {
    return host.equals("db.internal");
  }
}

class Signature implements Check {
  public boolean verify(String host, SSLSession session) {
    return true;
  }
}
