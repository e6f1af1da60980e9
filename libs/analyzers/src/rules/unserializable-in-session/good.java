class Desk {
  void open(HttpServletRequest request, HttpSession session) {
    session.setAttribute("basket", new Basket());
    session.setAttribute("order", new Order());
    session.setAttribute("other", new Other());
    request.setAttribute("view", new View());
    session.setAttribute("total", new View().total());
    session.setAttribute("names", new ArrayList<String>());
  }
  static class Basket implements Serializable {}
  static class Order extends Basket {}
  static class View { int total() { return 1; } }
}
