class CertificateWatch {
  private final TrustManager any = new X509TrustManager() {
    public void checkServerTrusted(X509Certificate[] chain, String type) { // expect
    }
  };

  String ask(HttpsURLConnection connection) throws IOException {
    log.info(connection.getServerCertificates()[0].toString());
    return new String(connection.getInputStream().readAllBytes());
  }
}
