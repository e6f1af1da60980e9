class Door {
  boolean open(String user, String password) {
    if (password.equals("0pen-Sesame")) return true; // expect
    return "l3ft-door".equals(request.getPassword()); // expect
  }
}
