package accounts;

import java.security.SecureRandom;
import java.util.*;
import javax.servlet.http.*;

// case: plain flow
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("code", new Random().nextInt(1000000)); // expect: weak-random
  }
}

// case: through a helper
class Login extends HttpServlet {
  private String code() { return Long.toHexString(new Random().nextLong()); }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("code", code()); // expect: weak-random
  }
}

// case: across files
class Reset {
  void start(Account account) { account.setResetToken(Codes.next()); } // expect: weak-random
}
// file: accounts/Codes.java
package accounts;

class Codes {
  static String next() { return Double.toString(Math.random()).substring(2); }
}

// case: through a field
class Login extends HttpServlet {
  static class Ticket {
    final long number = new Random().nextLong();
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("ticket", new Ticket().number); // expect: weak-random
  }
}

// case: through a collection
class Keys {
  Object key() {
    byte[] bytes = new byte[16];
    Random random = new Random();
    for (int at = 0; at < bytes.length; at++) bytes[at] = (byte) random.nextInt(256);
    return new javax.crypto.spec.SecretKeySpec(bytes, "AES"); // expect: weak-random
  }
}

// case: sanitised: numbers nobody can foretell
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("code", new SecureRandom().nextInt(1000000));
  }
}

// case: constant
class Login extends HttpServlet {
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    request.getSession().setAttribute("theme", 1);
    int rolled = new Random().nextInt(6);
  }
}

// case: dead branch
class Login extends HttpServlet {
  private static final boolean DEMO = false;
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    long code = new SecureRandom().nextLong();
    if (DEMO) code = new Random().nextLong();
    request.getSession().setAttribute("code", code);
  }
}

// case: sanitised: letters that are drawn by the generator that is given last
class Reset {
  private static final java.util.Random SOURCE = new SecureRandom();
  private static final SecureRandom SECURE = new SecureRandom();
  void start(Account account, char[] signs, SecureRandom given) {
    account.setResetToken(org.apache.commons.lang3.RandomStringUtils.random(20, 0, signs.length, false, false, signs, SOURCE));
    account.setResetToken(org.apache.commons.lang3.RandomStringUtils.random(20, 0, signs.length, false, false, signs, SECURE));
    account.setResetToken(org.apache.commons.lang3.RandomStringUtils.random(20, 0, signs.length, false, false, signs, given));
  }
}

// case: plain flow: letters that are drawn by one that can be foretold, or by none that is given
class Reset {
  private static final Random SOURCE = new Random();
  void start(Account account, char[] signs) {
    account.setResetToken(org.apache.commons.lang3.RandomStringUtils.random(20, 0, signs.length, false, false, signs, SOURCE)); // expect: weak-random
    account.setResetToken(org.apache.commons.lang3.RandomStringUtils.random(20, true, true)); // expect: weak-random
    account.setResetToken(org.apache.commons.lang3.RandomStringUtils.randomAlphanumeric(20)); // expect: weak-random
  }
}
