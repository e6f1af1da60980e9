class Cache {
  @Override
  protected void finalize() throws Throwable {
    try { drop(); } finally { super.finalize(); }
  }
  void drop(Report report) {
    report.finalize(5);
    String text = report.finalize();
    report.close();
  }
}
