class Point {
  @Override
  public boolean equals(Object other) {
    return other instanceof Point;
  }

  @Override
  public int hashCode() {
    return 1;
  }
}

class Special extends Order {
  @Override
  public boolean equals(Object other) {
    return super.equals(other);
  }
}

record Place(int row, int seat) {
  @Override
  public boolean equals(Object other) {
    return other instanceof Place place && place.row == row && place.seat == seat;
  }
}
