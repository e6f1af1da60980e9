// Passwords and keys that stand in the source, given to the platform and to libraries.
import java.io.*;
import java.security.*;
import java.util.*;
import javax.crypto.spec.*;
import javax.naming.*;
import javax.net.ssl.*;

// case: the password of a key store, as text and as characters
class Keys {
  private static final char[] LETTERS = { 's', 'e', 's', 'a', 'm', 'e' };
  void open(InputStream in) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(in, "open sesame".toCharArray()); // expect: hardcoded-credential
    store.load(in, LETTERS); // expect: hardcoded-credential
    store.load(in, System.getenv("STORE_PASSWORD").toCharArray());
    store.load(null, null);
  }
}

// case: a setter of a class nobody knows
class Mailer {
  void start(Account account, String given) {
    account.setPassword("tr0ub4dor"); // expect: hardcoded-credential
    account.setPassword(given);
    account.setPassword("password");
    account.setPassword("${mail.password}");
  }
}

// case: settings by name
class Directory {
  Hashtable<String, String> settings(String given) {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(Context.SECURITY_CREDENTIALS, "tr0ub4dor"); // expect: hardcoded-credential
    settings.put(Context.SECURITY_PRINCIPAL, "cn=reader");
    Properties more = new Properties();
    more.setProperty("db.password", "tr0ub4dor"); // expect: hardcoded-credential
    more.setProperty("db.password", given);
    more.put(Context.SECURITY_CREDENTIALS, "c0rrect-h0rse"); // expect: hardcoded-credential
    more.setProperty("label.password", "Your password, please");
    return settings;
  }
}

// case: keys
class Keys {
  void make(byte[] given) throws Exception {
    new java.security.spec.PKCS8EncodedKeySpec(new byte[] { 1, 2, 3 }); // expect: hardcoded-crypto-key
    new java.security.spec.PKCS8EncodedKeySpec(given);
  }
}

// case: one password for several things
class Keys {
  KeyStore open(String path) throws Exception {
    char[] secret = "tr0ub4dor".toCharArray();
    KeyStore store = KeyStore.getInstance("JKS");
    store.load(new FileInputStream(path), secret); // expect: hardcoded-credential
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, secret);
    store.store(new FileOutputStream(path), "an0ther!".toCharArray()); // expect: hardcoded-credential
    return store;
  }
}

// case: a file server is asked with and without an account
class Mirror {
  private static final String NOBODY = "anonymous";
  private static final String ANY = "guest@shop";
  void fetch(org.apache.commons.net.ftp.FTPClient client, String given) throws IOException {
    client.login(NOBODY, ANY);
    client.login("ftp", "ftp");
    client.login("shop", given);
    client.login("shop", "tr0ub4dor"); // expect: hardcoded-credential
    client.login(given, ANY); // expect: hardcoded-credential
  }
}

// case: a password that callers hand in
class Sales {
  void rows(String password) throws Exception {
    open(password);
  }
  void report() throws Exception {
    open("tr0ub4dor");
  }
  private void open(String password) throws Exception {
    java.sql.DriverManager.getConnection("jdbc:mysql://db/sales", "sales", password); // expect: hardcoded-credential
  }
}

// case: a password that callers read
class Sales {
  void report() throws Exception {
    open(System.getenv("SALES_PASSWORD"));
  }
  private void open(String password) throws Exception {
    java.sql.DriverManager.getConnection("jdbc:mysql://db/sales", "sales", password);
  }
}
