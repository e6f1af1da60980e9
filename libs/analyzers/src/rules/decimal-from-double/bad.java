class Price {
  BigDecimal tax = new BigDecimal(0.19); // expect
}
