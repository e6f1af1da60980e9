class Range {
  boolean same(Range other) {
    return start == other.start && next() == next() && value != value;
  }
}
