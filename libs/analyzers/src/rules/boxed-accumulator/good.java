class Sum {
  long sum(List<Long> values) {
    long total = 0L;
    for (long value : values) {
      total += value;
    }
    return total;
  }
}
