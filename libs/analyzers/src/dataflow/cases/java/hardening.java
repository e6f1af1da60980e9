package settings;

import java.nio.file.*;
import java.nio.file.attribute.*;
import java.sql.*;
import java.util.*;
import javax.crypto.Cipher;
import javax.net.ssl.*;
import javax.servlet.http.*;
import okhttp3.*;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.*;

// case: passwords without a hash
class Security {
  PasswordEncoder encoder() { return NoOpPasswordEncoder.getInstance(); } // expect: weak-hash
}

// case: passwords with a fast hash
class Security {
  PasswordEncoder encoder() { return new MessageDigestPasswordEncoder("SHA-256"); } // expect: weak-hash
}

// case: passwords with a slow hash
class Security {
  PasswordEncoder encoder() { return new BCryptPasswordEncoder(12); }
}

// case: passwords with a hash that is not slow enough
class Security {
  PasswordEncoder encoder() { return new BCryptPasswordEncoder(4); } // expect: cheap-password-hash
}

// case: an old version beside a new one
class Client {
  void connect(SSLSocket socket) { socket.setEnabledProtocols(new String[] { "TLSv1.2", "TLSv1" }); } // expect: weak-tls-version
}

// case: new versions
class Client {
  void connect(SSLSocket socket) { socket.setEnabledProtocols(new String[] { "TLSv1.2", "TLSv1.3" }); }
}

// case: an old version of the whole program
class Client {
  static void main(String[] arguments) { System.setProperty("https.protocols", "TLSv1,TLSv1.2"); } // expect: weak-tls-version
}

// case: an old version of a client
class Client {
  ConnectionSpec spec() { return new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS).tlsVersions(TlsVersion.TLS_1_2, TlsVersion.TLS_1_0).build(); } // expect: weak-tls-version
}

// case: a new version of a client
class Client {
  ConnectionSpec spec() { return new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS).tlsVersions(TlsVersion.TLS_1_3).build(); }
}

// case: a right for every account
class Store {
  void open(Path file) throws Exception {
    Set<PosixFilePermission> rights = new HashSet<>();
    rights.add(PosixFilePermission.OWNER_WRITE);
    rights.add(PosixFilePermission.OTHERS_WRITE); // expect: world-writable-file
    Files.setPosixFilePermissions(file, rights);
  }
}

// case: a right for the group
class Store {
  void open(Path file) throws Exception {
    Set<PosixFilePermission> rights = EnumSet.of(PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_READ);
    Files.setPosixFilePermissions(file, rights);
  }
}

// case: a right given by a program
class Store {
  void open(String file) throws Exception { Runtime.getRuntime().exec(new String[] { "chmod", "777", file }); } // expect: world-writable-file
}

// case: a right taken away by a program
class Store {
  void close() throws Exception { Runtime.getRuntime().exec("chmod o-rwx data.json"); }
}

// case: a password among settings
class Directory {
  void connect() {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(javax.naming.Context.SECURITY_CREDENTIALS, "s3cret-77"); // expect: hardcoded-credential
  }
}

// case: a password among settings, from the environment
class Directory {
  void connect() {
    Hashtable<String, String> settings = new Hashtable<>();
    settings.put(javax.naming.Context.SECURITY_CREDENTIALS, System.getenv("LDAP_PASSWORD"));
  }
}

// case: a password in an address
class Data {
  Connection open() throws Exception { return DriverManager.getConnection("jdbc:db2://db:5021/shop:user=shop;password=t0psecret;"); } // expect: hardcoded-credential
}

// case: a password in an address, from the environment
class Data {
  Connection open() throws Exception { return DriverManager.getConnection("jdbc:db2://db:5021/shop:user=shop;password=" + System.getenv("DB_PASSWORD") + ";"); }
}

// case: the server's name in a header
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Powered-By", "Shop 4.2"); // expect: version-shown
  }
}

// case: the server's name taken out
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("Server", "");
  }
}

// case: a mode that notices nothing
class Vault {
  Cipher cipher() throws Exception { return Cipher.getInstance("AES/CBC/PKCS5Padding"); } // expect: weak-cipher
}

// case: a channel in the clear
class Remote {
  io.grpc.ManagedChannel open() { return io.grpc.ManagedChannelBuilder.forAddress("orders", 443).usePlaintext().build(); } // expect: cleartext-protocol
}

// case: a channel to the machine itself
class Remote {
  io.grpc.ManagedChannel open() { return io.grpc.ManagedChannelBuilder.forAddress("localhost", 9090).usePlaintext().build(); }
}

// case: encoders of old that are only asked about what was stored by them
class Passwords {
  PasswordEncoder encoder() {
    Map<String, PasswordEncoder> encoders = new HashMap<>();
    encoders.put("bcrypt", new BCryptPasswordEncoder(12));
    encoders.put("noop", NoOpPasswordEncoder.getInstance());
    encoders.put("SHA-256", new MessageDigestPasswordEncoder("SHA-256"));
    return new org.springframework.security.crypto.password.DelegatingPasswordEncoder("bcrypt", encoders);
  }

  PasswordEncoder quick() {
    Map<String, PasswordEncoder> encoders = new HashMap<>();
    encoders.put("bcrypt", new BCryptPasswordEncoder(12));
    encoders.put("noop", NoOpPasswordEncoder.getInstance()); // expect: weak-hash
    String id = "noop";
    return new org.springframework.security.crypto.password.DelegatingPasswordEncoder(id, encoders); // expect: weak-hash
  }

  void another(AuthenticationManagerBuilder auth) throws Exception {
    auth.ldapAuthentication().passwordEncoder(new StandardPasswordEncoder()); // expect: weak-hash
  }
}

// case: a mail server that is not asked who it is
class Mailer {
  Object unchecked() throws Exception {
    org.apache.commons.mail.Email mail = new org.apache.commons.mail.SimpleEmail(); // expect: tls-verification-off
    mail.setHostName("mail.acme.example");
    mail.setSSLOnConnect(true);
    return mail.send();
  }

  Object checked() throws Exception {
    org.apache.commons.mail.HtmlEmail mail = new org.apache.commons.mail.HtmlEmail();
    mail.setSSLOnConnect(true);
    mail.setSSLCheckServerIdentity(true);
    return mail.send();
  }
}
