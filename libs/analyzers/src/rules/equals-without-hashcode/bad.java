class Point {
  @Override // expect
  public boolean equals(Object other) {
    return other instanceof Point;
  }
}
