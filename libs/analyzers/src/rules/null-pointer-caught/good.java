class Names {
  int length(User user) {
    return user == null || user.getName() == null ? 0 : user.getName().length();
  }
}
