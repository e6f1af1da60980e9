import java.util.Objects;

class Orders {
  private Long owner;

  boolean same(Integer a, Integer b) {
    return a == b; // expect
  }
  boolean own(Long user) {
    return user != this.owner; // expect
  }
}
