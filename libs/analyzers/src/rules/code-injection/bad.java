class Calc {
  @GetMapping("/calc")
  Object calc(@RequestParam String formula) {
    return new SpelExpressionParser().parseExpression(formula).getValue(); // expect
  }

  Object run(HttpServletRequest request) {
    return engine.eval("1 + " + request.getParameter("a")); // expect
  }
}
