class Sum {
  long sum(List<Long> values) {
    long total = 0L;
    for (long value : values) {
      total += value;
    }
    return total;
  }
}

class Sheets {
  void fill(List<String> offices, List<String> clients) {
    {
      Integer i = offices.size();
      use(i);
    }
    for (int i = 0; i < clients.size(); i++) use(i);
  }
}
