class Sum {
  long sum(List<Long> values) {
    Long total = 0L;
    for (long value : values) {
      total += value; // expect
    }
    return total;
  }
}
