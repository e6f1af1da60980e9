class Restore {
  Object get(HttpServletRequest request) throws Exception {
    return new ObjectInputStream(request.getInputStream()).readObject(); // expect
  }
}
