class Orders {
  enum Stage { OPEN, SENT }

  private final int shop;
  private final boolean archived;
  private java.util.UUID owner;

  Orders(int shop, boolean archived) {
    this.shop = shop;
    this.archived = archived;
  }

  void byValue(Statement statement, boolean open, Long customer, java.util.UUID key, java.math.BigDecimal sum) throws Exception {
    statement.executeQuery("select id from orders where open = " + open);
    statement.executeQuery("select id from orders where customer = " + customer);
    statement.executeQuery("select id from orders where key = '" + key + "'");
    statement.executeQuery("select id from orders where key = '" + key.toString() + "'");
    statement.executeQuery("select id from orders where total > " + sum + " and open = " + !open);
    statement.executeQuery("select id from orders where shop = " + shop + " and archived = " + this.archived);
    statement.executeQuery("select id from orders where owner = '" + owner + "'");
  }

  void byChoice(Statement statement, Stage stage, OrderStatus status) throws Exception {
    statement.executeQuery("select id from orders where stage = '" + stage + "'");
    statement.executeQuery("select id from orders where stage = '" + stage.name() + "' and status = '" + status.name() + "'");
    statement.executeQuery("select id from orders where stage = " + Stage.OPEN.ordinal());
  }

  void byDate(Statement statement, java.time.LocalDate day, java.util.Date from) throws Exception {
    statement.executeQuery("select id from orders where day = '" + day + "'");
    statement.executeQuery("select id from orders where day = '" + day.format(DateTimeFormatter.ISO_DATE) + "'");
    statement.executeQuery("select id from orders where day = '" + new SimpleDateFormat("yyyy-MM-dd").format(from) + "'");
    statement.executeQuery("select id from orders where day < " + System.currentTimeMillis());
  }

  void converted(Statement statement, String text, java.util.List<Long> keys) throws Exception {
    int number = Integer.parseInt(text);
    var other = Long.valueOf(text);
    String again = String.valueOf(number);
    statement.executeQuery("select id from orders where number = " + number);
    statement.executeQuery("select id from orders where number = " + other);
    statement.executeQuery("select id from orders where number = " + again);
    statement.executeQuery("select id from orders where number = " + (int) Double.parseDouble(text));
    statement.executeQuery("select id from orders where number > " + (number * 2 + 1) + " and parts = " + keys.size());
    statement.executeQuery(String.format("select id from orders where number = %d", other));
    for (Long key : keys) statement.executeQuery("select id from orders where key = " + key);
    String sign = number > 3 ? "'a'" : "'b'";
    statement.executeQuery("select id from orders where sign = " + sign);
  }

  int largest() {
    return 7;
  }

  void called(Statement statement) throws Exception {
    statement.executeQuery("select id from orders where number = " + largest());
  }
}

record Wanted(int number, boolean open) {
  void find(Statement statement) throws Exception {
    statement.executeQuery("select id from orders where number = " + number + " and open = " + this.open);
  }
}
