class CertificateWatch {
  private final TrustManager any = new X509TrustManager() {
    public void checkClientTrusted(X509Certificate[] chain, String type) {
    }

    public void checkServerTrusted(X509Certificate[] chain, String type) {
    }

    public X509Certificate[] getAcceptedIssuers() {
      return null;
    }
  };

  Date endOf(HttpsURLConnection connection) throws IOException {
    connection.connect();
    return ((X509Certificate) connection.getServerCertificates()[0]).getNotAfter();
  }
}
