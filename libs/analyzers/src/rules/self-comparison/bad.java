class Range {
  boolean same(Range other) {
    return this.start == other.start && end == end; // expect
  }
}
