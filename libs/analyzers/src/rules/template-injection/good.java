class Hello {
  void hello(HttpServletRequest request) {
    context.put("name", request.getParameter("name"));
    velocityEngine.evaluate(context, writer, "hello", "Hello $name");
  }
}
