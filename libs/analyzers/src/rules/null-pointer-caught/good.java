class Names {
  int length(User user) {
    return user == null || user.getName() == null ? 0 : user.getName().length();
  }
}

class LoaderTest {
  void wantsAName() {
    try {
      loader.load(null);
      fail();
    } catch (NullPointerException expected) {
      assertEquals("name", expected.getMessage());
    }
  }
}
