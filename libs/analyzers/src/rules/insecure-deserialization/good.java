class Restore {
  Object get(HttpServletRequest request) throws Exception {
    return mapper.readValue(request.getInputStream(), State.class);
  }
}
