class Money {
  boolean isFree(BigDecimal price, String name) {
    return price.compareTo(BigDecimal.ZERO) == 0 && name.equals("free");
  }
}
