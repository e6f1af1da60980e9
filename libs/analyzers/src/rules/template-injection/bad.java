class Hello {
  void hello(HttpServletRequest request) {
    velocityEngine.evaluate(context, writer, "hello", "Hello " + request.getParameter("name")); // expect
  }
}
