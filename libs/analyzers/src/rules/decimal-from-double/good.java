class Price {
  BigDecimal tax = new BigDecimal("0.19");
  BigDecimal half = new BigDecimal(0.5);
}
