import java.util.Objects;

class Orders {
  private Long owner;

  boolean same(Integer a, Integer b) {
    return a == null || Objects.equals(a, b);
  }
  boolean own(long user) {
    return user == this.owner;
  }
  boolean plain(int a, Integer b) {
    return a == b;
  }
}
