class Calc {
  Object run(HttpServletRequest request) {
    return new SpelExpressionParser().parseExpression("1 + 1").getValue(request.getParameter("a"));
  }
}
