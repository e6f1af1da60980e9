package shop;

import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.security.Key;
import java.sql.DriverManager;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.fileupload.servlet.ServletFileUpload;
import org.apache.commons.mail.SimpleEmail;
import org.bouncycastle.crypto.digests.MD5Digest;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.engines.AESEngine;
import org.bouncycastle.crypto.engines.DESEngine;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

// case: tokens of a request that are only read
class Me extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = JWT.decode(request.getHeader("X-Token")).getSubject(); // expect: jwt-not-verified
    response.getWriter().print(name.length());
  }
}

// case: tokens of another library that are only read
class Me extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    SignedJWT token = SignedJWT.parse(request.getHeader("X-Token")); // expect: jwt-not-verified
    response.getWriter().print(token.getJWTClaimsSet().getSubject().length());
  }
}

// case: tokens that are read and verified
class Me extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    SignedJWT token = SignedJWT.parse(request.getHeader("X-Token"));
    if (!token.verify(new RSASSAVerifier(key))) throw new SecurityException();
    response.getWriter().print(token.getJWTClaimsSet().getSubject().length());
  }
}

// case: checks that are switched off
class Consumers {
  void run() {
    new JwtConsumerBuilder().setSkipSignatureVerification().build(); // expect: jwt-not-verified
    new PlainJWT(new JWTClaimsSet.Builder().build()); // expect: jwt-not-verified
  }
}

// case: checks that another pass makes
class Consumers {
  void run(Key key) {
    new JwtConsumerBuilder().setSkipSignatureVerification().build();
    new JwtConsumerBuilder().setVerificationKey(key).build();
  }
}

// case: databases in the clear
class Data {
  void run() throws Exception {
    DriverManager.getConnection("jdbc:mysql://db.example.com/shop?useSSL=false", "shop", System.getenv("DB_PASSWORD")); // expect: cleartext-protocol
    DriverManager.getConnection("jdbc:sqlserver://db.example.com:1433;encrypt=true;trustServerCertificate=true", "shop", System.getenv("DB_PASSWORD")); // expect: tls-verification-off
    DriverManager.getConnection("jdbc:mysql://localhost/shop?useSSL=false", "shop", System.getenv("DB_PASSWORD"));
    DriverManager.getConnection("jdbc:postgresql://db.example.com/shop?sslmode=verify-full", "shop", System.getenv("DB_PASSWORD"));
  }
}

// case: headers that protect nothing
class Page extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Frame-Options", "ALLOWALL"); // expect: security-header-off
    response.setHeader("Content-Security-Policy", "script-src * 'unsafe-inline'"); // expect: security-header-off
    response.addHeader("Set-Cookie", "session=" + next() + "; Path=/"); // expect: insecure-cookie
  }
}

// case: headers that protect
class Page extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Frame-Options", "SAMEORIGIN");
    response.setHeader("Content-Security-Policy", "script-src 'self'");
    response.addHeader("Set-Cookie", "session=" + next() + "; Path=/; HttpOnly; Secure");
  }
}

// case: hashes, ciphers, limits and passwords of libraries
class Libraries {
  void run(SimpleEmail mail, ServletFileUpload upload) {
    new MD5Digest(); // expect: weak-hash
    new SHA256Digest();
    new DESEngine(); // expect: weak-cipher
    new AESEngine();
    upload.setSizeMax(-1); // expect: upload-size-unlimited
    upload.setFileSizeMax(1000000);
    mail.setAuthentication("shop", "Quiet-Heron-7"); // expect: hardcoded-credential
    mail.setAuthentication("shop", System.getenv("MAIL_PASSWORD"));
  }
}
