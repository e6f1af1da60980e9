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

// case: a value class that looks at one sign after the other
@RestController
class Orders {
  private JdbcTemplate db;
  @DeleteMapping("/orders/{key}") void remove(@PathVariable("key") Key key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-from-variables
  }
}
class Key {
  private final String value;
  Key(String value) {
    if (!Codes.isCode(value)) throw new IllegalArgumentException("no key: " + value);
    this.value = value;
  }
  String getValue() { return value; }
}
class Codes {
  static boolean isCode(CharSequence code) {
    if (code == null || code.length() != 11) return false;
    if (!isLetter(code.charAt(0))) return false;
    for (int at = 1; at < 11; at++) if (!isLetterOrDigit(code.charAt(at))) return false;
    return true;
  }
  private static boolean isLetterOrDigit(char sign) { return isLetter(sign) || isDigit(sign); }
  private static boolean isDigit(char sign) { return sign >= '0' && sign <= '9'; }
  private static boolean isLetter(char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'); }
}

// case: a record that refuses in its constructor
@RestController
class Orders {
  private JdbcTemplate db;
  @DeleteMapping("/orders/{key}") void remove(@PathVariable("key") Key key) {
    db.execute("UPDATE orders SET gone = '" + key.value() + "'"); // expect: sql-from-variables
  }
}
record Key(String value) {
  Key {
    if (!value.matches("[A-Za-z0-9]{11}")) throw new IllegalArgumentException("no key");
  }
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
  @PostMapping("/e/{key}") void loose(@PathVariable("key") Loose key) {
    db.execute("UPDATE orders SET gone = '" + key.value() + "'"); // expect: sql-injection
  }
  @PostMapping("/f") void sent(@RequestBody Loose key) {
    db.execute("UPDATE orders SET gone = '" + key.value() + "'"); // expect: sql-injection
  }
  @PostMapping("/d") void body(@RequestBody Read key) {
    db.execute("UPDATE orders SET gone = '" + key.getValue() + "'"); // expect: sql-injection
  }
}
record Loose(String value) {}
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

// case: text that functions look at sign by sign
@RestController
class Orders {
  private JdbcTemplate db;
  private void list(String name) { db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); }
  @GetMapping("/a") void letters(@RequestParam String name) { if (Signs.areLetters(name)) list(name); }
  @GetMapping("/b") void words(@RequestParam String name) { if (Signs.areWords(name)) list(name); }
  @GetMapping("/c") void inline(@RequestParam String name) { if (Signs.areSmall(name)) list(name); }
  @GetMapping("/d") void quotes(@RequestParam String name) { if (Signs.mayQuote(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/e") void first(@RequestParam String name) { if (Signs.areLettersButFirst(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/f") void some(@RequestParam String name) { if (Signs.hasLetter(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/g") void until(@RequestParam String name) { if (Signs.areLettersUntilDash(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/h") void few(@RequestParam String name) { if (Signs.areFewLetters(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/j") void every(@RequestParam String name) { if (Signs.areLettersAtEven(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/k") void strict(@RequestParam String name) { if (new Signs().areLettersIfStrict(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
  @GetMapping("/i") void none(@RequestParam String name) { if (!Signs.areLetters(name)) db.queryForList("SELECT * FROM orders WHERE name = '" + name + "'"); } // expect: sql-injection
}
class Signs {
  static boolean areLetters(String text) {
    for (int at = 0; at < text.length(); at++) if (!Character.isLetter(text.charAt(at))) return false;
    return true;
  }
  static boolean areWords(String text) {
    for (char sign : text.toCharArray()) {
      if (!Character.isLetterOrDigit(sign) && sign != '_' && sign != '-') return false;
    }
    return true;
  }
  static boolean areSmall(String text) {
    for (int at = 0; at < text.length(); at++) {
      char sign = text.charAt(at);
      if (sign < 'a' || sign > 'z') {
        return false;
      }
    }
    return true;
  }
  static boolean mayQuote(String text) {
    for (int at = 0; at < text.length(); at++) if (!Character.isLetter(text.charAt(at)) && text.charAt(at) != '\'') return false;
    return true;
  }
  static boolean areLettersButFirst(String text) {
    for (int at = 1; at < text.length(); at++) if (!Character.isLetter(text.charAt(at))) return false;
    return true;
  }
  static boolean hasLetter(String text) {
    for (int at = 0; at < text.length(); at++) if (Character.isLetter(text.charAt(at))) return true;
    return false;
  }
  static boolean areLettersUntilDash(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '-') break;
      if (!Character.isLetter(text.charAt(at))) return false;
    }
    return true;
  }
  static boolean areLettersAtEven(String text) {
    for (int at = 0; at < text.length(); at += 2) if (!Character.isLetter(text.charAt(at))) return false;
    return true;
  }
  private boolean strict;
  boolean areLettersIfStrict(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (strict) {
        if (!Character.isLetter(text.charAt(at))) return false;
      }
    }
    return true;
  }
  static boolean areFewLetters(String text) {
    for (int at = 0; at < 5; at++) if (!Character.isLetter(text.charAt(at))) return false;
    return true;
  }
}
