package keys;

import java.security.*;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import javax.servlet.http.*;

// case: a broken cipher
class Box {
  Cipher open() throws Exception { return Cipher.getInstance("DES/CBC/PKCS5Padding"); } // expect: weak-cipher
}

// case: blocks that show their repetitions
class Box {
  Cipher open() throws Exception {
    String mode = "ECB";
    return Cipher.getInstance("AES/" + mode + "/PKCS5Padding"); // expect: weak-cipher
  }
}

// case: a cipher that the configuration may change
class Box {
  Cipher open(Properties settings) throws Exception {
    return Cipher.getInstance(settings.getProperty("cipher", "DESede/ECB/PKCS5Padding")); // expect: weak-cipher
  }
}

// case: a cipher that checks what it decrypts
class Box {
  Cipher open() throws Exception { return Cipher.getInstance("AES/GCM/NoPadding"); }
}

// case: RSA without padding
class Box {
  Cipher open() throws Exception { return Cipher.getInstance("RSA/ECB/NoPadding"); } // expect: rsa-without-oaep
}

// case: RSA with padding
class Box {
  Cipher open() throws Exception { return Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding"); }
}

// case: a broken hash
class Box {
  byte[] sum(byte[] data) throws Exception { return MessageDigest.getInstance("MD5").digest(data); } // expect: weak-hash
}

// case: a hash by a constant's name
class Box {
  private static final String ALGORITHM = "SHA1";
  byte[] sum(byte[] data) throws Exception { return MessageDigest.getInstance(ALGORITHM).digest(data); } // expect: weak-hash
}

// case: a hash by a constant of another file
class Box {
  byte[] sum(byte[] data) throws Exception { return MessageDigest.getInstance(Names.HASH).digest(data); } // expect: weak-hash
}
// file: Names.java
package keys;
class Names { static final String HASH = "MD5"; }

// case: a good hash
class Box {
  byte[] sum(byte[] data) throws Exception { return MessageDigest.getInstance("SHA-256").digest(data); }
}

// case: a short key
class Box {
  void make() throws Exception {
    KeyPairGenerator pairs = KeyPairGenerator.getInstance("RSA");
    pairs.initialize(1024); // expect: weak-key-size
  }
}

// case: a long key
class Box {
  void make() throws Exception {
    KeyPairGenerator pairs = KeyPairGenerator.getInstance("RSA");
    pairs.initialize(3072);
  }
}

// case: a curve's key is shorter
class Box {
  void make() throws Exception {
    KeyPairGenerator pairs = KeyPairGenerator.getInstance("EC");
    pairs.initialize(256);
  }
}

// case: a key in the source
class Box {
  SecretKey key() { return new SecretKeySpec("sixteen letters!".getBytes(), "AES"); } // expect: hardcoded-crypto-key
}

// case: a key from outside
class Box {
  SecretKey key() { return new SecretKeySpec(Base64.getDecoder().decode(System.getenv("KEY")), "AES"); }
}

// case: the same nonce every time
class Box {
  private static final byte[] NONCE = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
  Object spec() { return new GCMParameterSpec(128, NONCE); } // expect: static-iv
}

// case: a fresh nonce
class Box {
  Object spec() {
    byte[] nonce = new byte[12];
    new SecureRandom().nextBytes(nonce);
    return new GCMParameterSpec(128, nonce);
  }
}

// case: a salt in the source
class Box {
  Object spec(char[] password) { return new PBEKeySpec(password, "salt".getBytes(), 600000, 256); } // expect: fixed-salt
}

// case: a cookie with a number that can be foretold
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    String token = Long.toString(new Random().nextLong());
    Cookie cookie = new Cookie("remember", token); // expect: weak-random
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }
}

// case: arithmetic makes it no better
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    double number = Math.random() * 1000000;
    request.getSession().setAttribute("code", String.valueOf(number)); // expect: weak-random
  }
}

// case: bytes filled by a helper
class Login extends HttpServlet {
  private void fill(Random random, byte[] bytes) { random.nextBytes(bytes); }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    byte[] bytes = new byte[16];
    fill(new Random(), bytes);
    request.getSession().setAttribute("token", Base64.getEncoder().encodeToString(bytes)); // expect: weak-random
  }
}

// case: bytes filled by a helper from the good generator
class Login extends HttpServlet {
  private void fill(Random random, byte[] bytes) { random.nextBytes(bytes); }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    byte[] bytes = new byte[16];
    fill(new SecureRandom(), bytes);
    request.getSession().setAttribute("token", Base64.getEncoder().encodeToString(bytes));
  }
}

// case: the good generator declared as any
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Random random = new SecureRandom();
    request.getSession().setAttribute("code", "" + random.nextInt(1000000));
  }
}

// case: a number for a game
class Dice {
  int roll() { return new Random().nextInt(6) + 1; }
}

// case: bytes of the source, overwritten
class Box {
  Object spec() {
    byte[] nonce = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    new SecureRandom().nextBytes(nonce);
    return new GCMParameterSpec(128, nonce);
  }
}

// case: bytes of a text, filled at random
class Vault {
  private final SecureRandom random = new SecureRandom();
  IvParameterSpec nonce() {
    byte[] nonce = "0123456789abcdef".getBytes();
    random.nextBytes(nonce);
    return new IvParameterSpec(nonce);
  }
}
