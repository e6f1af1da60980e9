class Dates {
  private static final SimpleDateFormat DAY = new SimpleDateFormat("yyyy-MM-dd"); // expect
}
