class Desk {
  void open(HttpServletRequest request, HttpSession session) {
    session.setAttribute("basket", new Basket()); // expect
    request.getSession().setAttribute("baskets", List.of(new Basket())); // expect
    Basket basket = find(request);
    session.setAttribute("basket", basket); // expect
    session.setAttribute("all", new Basket[] { basket }); // expect
  }
  static class Basket {
    int total;
  }
}
