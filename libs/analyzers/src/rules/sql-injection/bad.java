class Users {
  void find(HttpServletRequest request) throws Exception {
    connection.createStatement().executeQuery("SELECT * FROM users WHERE id = " + request.getParameter("id")); // expect
    em.createNativeQuery(String.format("select u from User u where u.name = '%s'", request.getHeader("X-Name"))); // expect
  }

  @GetMapping("/users")
  List<User> byName(@RequestParam String name) {
    return jdbc.query("select * from users where name = '" + name + "'", MAPPER); // expect
  }
}
