package shop;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

// case: a value class whose constructor refuses all but letters and digits
@RestController
class Orders {
  private JdbcTemplate db;
  @DeleteMapping("/orders/{key}") void remove(@PathVariable("key") Key key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-from-variables
    db.execute("UPDATE orders SET gone = '" + key + "'"); // expect: sql-from-variables
  }
  @DeleteMapping("/orders") void all(@RequestParam java.util.List<Key> keys) {
    for (Key key : keys) db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-from-variables
  }
  @PostMapping("/orders/{raw}") void text(@PathVariable("raw") String raw) {
    db.execute("UPDATE orders SET gone = '" + raw + "'"); // expect: sql-injection
  }
}
final class Key {
  private final String value;
  private Key(String value) {
    if (!isValid(value)) throw new IllegalArgumentException("no key: " + value);
    this.value = value;
  }
  static boolean isValid(String value) { return value.matches("[A-Za-z0-9]{11}"); }
  static Key of(CharSequence value) { return of(value.toString()); }
  static Key of(String value) { return new Key(value); }
  String getValue() { return value; }
  @Override public String toString() { return value; }
}

// case: value classes that check nothing, or only on one of the ways that text becomes one
@RestController
class Orders {
  private JdbcTemplate db;
  @DeleteMapping("/a/{key}") void bare(@PathVariable("key") Bare key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-injection
  }
  @DeleteMapping("/b/{key}") void filled(@PathVariable("key") Filled key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-injection
  }
  @DeleteMapping("/c/{key}") void half(@PathVariable("key") Half key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-injection
  }
  @PostMapping("/d") void body(@RequestBody Read key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-injection
  }
}
class Bare {
  private final String value;
  Bare(String value) { this.value = value; }
  String getValue() { return value; }
}
class Filled {
  private final String value;
  Filled(String value) {
    if (value.isEmpty()) throw new IllegalArgumentException();
    this.value = value;
  }
  String getValue() { return value; }
}
class Half {
  private String value;
  Half() {}
  Half(String value) {
    if (!value.matches("[a-z]+")) throw new IllegalArgumentException();
    this.value = value;
  }
  static Half valueOf(String text) {
    Half made = new Half();
    made.value = text;
    return made;
  }
  String getValue() { return value; }
}
class Read {
  private String value;
  Read() {}
  Read(String value) {
    if (!value.matches("[a-z]+")) throw new IllegalArgumentException();
    this.value = value;
  }
  void setValue(String value) { this.value = value; }
  String getValue() { return value; }
}
