class Money {
  boolean isFree(BigDecimal price) {
    return price.equals(BigDecimal.ZERO); // expect
  }
  boolean isPaid(BigDecimal price) {
    return !BigDecimal.ZERO.equals(price); // expect
  }
}
