class Orders {
  private String note;
  private int number;

  void find(Statement statement, Object anything, CharSequence words, int number, String text) throws Exception {
    statement.executeQuery("select id from orders where note = '" + note + "' and number = " + number); // expect
    statement.executeQuery("select id from orders where note = '" + anything + "'"); // expect
    statement.executeQuery("select id from orders where note = '" + words + "'"); // expect
    statement.executeQuery("select id from orders where note = '" + text.trim() + "'"); // expect
    String later = String.valueOf(number);
    later = text;
    statement.executeQuery("select id from orders where note = '" + later + "'"); // expect
    statement.executeQuery(String.format("select id from orders where number = %d and note = '%s'", number, text)); // expect
    statement.executeQuery("select id from orders where note = '" + (number > 1 ? text : "x") + "'"); // expect
  }

  void other(Statement statement, String number) throws Exception {
    statement.executeQuery("select id from orders where number = '" + number + "'"); // expect
  }
}
