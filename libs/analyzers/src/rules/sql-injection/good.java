class Users {
  void find(HttpServletRequest request) throws Exception {
    var statement = connection.prepareStatement("SELECT * FROM users WHERE id = ?");
    statement.setString(1, request.getParameter("id"));
    connection.createStatement().executeQuery("SELECT * FROM users WHERE id = " + Integer.parseInt(request.getParameter("id")));
    cache.update("user " + request.getParameter("id"));
  }

  @GetMapping("/users")
  List<User> byId(@RequestParam Long id, @RequestParam String name) {
    log.info("asked for " + name);
    return jdbc.query("select * from users where id = " + id, MAPPER);
  }
}
