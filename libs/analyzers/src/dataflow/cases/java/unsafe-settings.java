package settings;

import com.alibaba.fastjson.parser.ParserConfig;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.jsontype.impl.LaissezFaireSubTypeValidator;
import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.AnyTypePermission;
import com.thoughtworks.xstream.security.NoTypePermission;
import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.*;
import java.security.cert.PKIXParameters;
import java.util.Properties;
import javax.crypto.*;
import javax.crypto.spec.GCMParameterSpec;
import javax.el.ExpressionFactory;
import javax.servlet.http.HttpServletRequest;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.commons.jexl3.JexlBuilder;
import org.apache.commons.text.StringSubstitutor;
import org.apache.http.conn.ssl.TrustAllStrategy;
import org.apache.xmlrpc.server.XmlRpcServerConfigImpl;
import org.springframework.ldap.core.support.LdapContextSource;
import org.springframework.security.config.annotation.web.builders.*;
import software.amazon.awssdk.services.s3.model.*;
import android.content.Context;
import android.content.Intent;

// case: security headers that Spring sends by default, turned off
class Security {
  void all(HttpSecurity http) throws Exception { http.headers().disable(); } // expect: security-header-off
  void frames(HttpSecurity http) throws Exception { http.headers().frameOptions().disable(); } // expect: security-header-off
  void types(HttpSecurity http) throws Exception { http.headers().contentTypeOptions().disable(); } // expect: security-header-off
  void transport(HttpSecurity http) throws Exception { http.headers().httpStrictTransportSecurity().disable(); } // expect: security-header-off
  void written(HttpSecurity http) throws Exception {
    http.headers(headers -> headers.frameOptions(frame -> frame.disable())); // expect: security-header-off
  }
}

// case: security headers that are set
class Security {
  void frames(HttpSecurity http) throws Exception { http.headers().frameOptions().sameOrigin(); }
  void written(HttpSecurity http) throws Exception { http.headers(headers -> headers.frameOptions(frame -> frame.deny())); }
}

// case: a session that stays the same at sign-in
class Security {
  void keep(HttpSecurity http) throws Exception { http.sessionManagement().sessionFixation().none(); } // expect: session-kept-after-login
  void renew(HttpSecurity http) throws Exception { http.sessionManagement().sessionFixation().changeSessionId(); }
}

// case: requests in the log of Spring Security
class Security {
  void on(WebSecurity web) { web.debug(true); } // expect: debug-mode-on
  void off(WebSecurity web) { web.debug(false); }
}

// case: readers that make objects of any class
class Readers {
  void json(ObjectMapper mapper) { mapper.activateDefaultTyping(LaissezFaireSubTypeValidator.instance); } // expect: insecure-deserialization
  void xml(XStream stream) { stream.addPermission(AnyTypePermission.ANY); } // expect: insecure-deserialization
  void auto() { ParserConfig.getGlobalInstance().setAutoTypeSupport(true); } // expect: insecure-deserialization
  void messages(ActiveMQConnectionFactory factory) { factory.setTrustAllPackages(true); } // expect: insecure-deserialization
  void calls(XmlRpcServerConfigImpl config) { config.setEnabledForExtensions(true); } // expect: insecure-deserialization
}

// case: readers that make objects of listed classes
class Readers {
  void json(ObjectMapper mapper) { mapper.activateDefaultTyping(BasicPolymorphicTypeValidator.builder().allowIfSubType("shop.").build()); }
  void xml(XStream stream) { stream.addPermission(NoTypePermission.NONE); }
  void auto() { ParserConfig.getGlobalInstance().setAutoTypeSupport(false); }
  void messages(ActiveMQConnectionFactory factory) { factory.setTrustAllPackages(false); }
}

// case: classes from any address
class Start {
  static void main(String[] arguments) { System.setProperty("com.sun.jndi.ldap.object.trustURLCodebase", "true"); } // expect: unsafe-reflection
}

// case: classes from the program only
class Start {
  static void main(String[] arguments) { System.setProperty("com.sun.jndi.ldap.object.trustURLCodebase", "false"); }
}

// case: templates that create any class
class Pages {
  void open(Configuration pages) { pages.setNewBuiltinClassResolver(TemplateClassResolver.UNRESTRICTED_RESOLVER); } // expect: template-injection
  void closed(Configuration pages) { pages.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER); }
}

// case: weak encryption with a password
class Safe {
  SecretKeyFactory keys() throws Exception { return SecretKeyFactory.getInstance("PBEWithMD5AndDES"); } // expect: weak-cipher
  Cipher cipher() throws Exception { return Cipher.getInstance("PBEWithSHA1AndRC2_40"); } // expect: weak-cipher
  SecretKeyFactory good() throws Exception { return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256"); }
}

// case: tags that are too short
class Safe {
  GCMParameterSpec few(byte[] nonce) { return new GCMParameterSpec(32, nonce); } // expect: weak-cipher
  GCMParameterSpec enough(byte[] nonce) { return new GCMParameterSpec(128, nonce); }
}

// case: a generator that always starts the same
class Safe {
  SecureRandom same() { return new SecureRandom(new byte[] { 7, 7, 7 }); } // expect: weak-random
  SecureRandom other() { return new SecureRandom(); }
}

// case: a signature without a digest
class Safe {
  Signature plain() throws Exception { return Signature.getInstance("NONEwithRSA"); } // expect: weak-hash
  Signature good() throws Exception { return Signature.getInstance("SHA256withRSA"); }
}

// case: certificates that nobody checks
class Connections {
  void netty(SslContextBuilder builder) { builder.trustManager(InsecureTrustManagerFactory.INSTANCE); } // expect: tls-verification-off
  Object apache() { return new TrustAllStrategy(); } // expect: tls-verification-off
  void revoked(PKIXParameters parameters) { parameters.setRevocationEnabled(false); } // expect: tls-verification-off
  void names() { System.setProperty("jdk.internal.httpclient.disableHostnameVerification", "true"); } // expect: tls-verification-off
  void mail(Properties settings) { settings.put("mail.smtp.ssl.trust", "*"); } // expect: tls-verification-off
  void identity(Properties settings) { settings.put("mail.smtp.ssl.checkserveridentity", "false"); } // expect: tls-verification-off
}

// case: certificates that are checked
class Connections {
  void netty(SslContextBuilder builder, File authorities) { builder.trustManager(authorities); }
  void revoked(PKIXParameters parameters) { parameters.setRevocationEnabled(true); }
  void mail(Properties settings) { settings.put("mail.smtp.ssl.trust", "mail.example.com"); }
  void identity(Properties settings) { settings.put("mail.smtp.ssl.checkserveridentity", "true"); }
}

// case: rights for every account
class Files {
  Object open() { return PosixFilePermissions.fromString("rw-rw-rw-"); } // expect: world-writable-file
  Object closed() { return PosixFilePermissions.fromString("rw-r--r--"); }
}

// case: headers that nobody looks at
class Answers {
  Object raw() { return new DefaultHttpHeaders(false); } // expect: header-injection
  Object checked() { return new DefaultHttpHeaders(); }
}

// case: a directory without an account
class Directory {
  void open(LdapContextSource source) { source.setAnonymousReadOnly(true); } // expect: ldap-without-password
  void closed(LdapContextSource source) { source.setAnonymousReadOnly(false); }
}

// case: an object that everybody may read
class Bucket {
  void open(PutObjectRequest.Builder request) { request.acl(ObjectCannedACL.PUBLIC_READ); } // expect: cloud-resource-public
  void closed(PutObjectRequest.Builder request) { request.acl(ObjectCannedACL.PRIVATE); }
}

// case: other apps
class App {
  void base(Context app) { app.openOrCreateDatabase("notes", Context.MODE_WORLD_READABLE, null); } // expect: android-shared-file
  void own(Context app) { app.openOrCreateDatabase("notes", Context.MODE_PRIVATE, null); }
  void kept(Context app, Intent news) { app.sendStickyBroadcast(news); } // expect: android-open-broadcast
}

// case: expressions and classes of the sender
class Rules {
  Object jexl(HttpServletRequest request) { return new JexlBuilder().create().createExpression(request.getParameter("rule")); } // expect: code-injection
  Object el(HttpServletRequest request) { return ExpressionFactory.newInstance().createValueExpression(null, request.getParameter("rule"), String.class); } // expect: code-injection
  Object text(HttpServletRequest request) { return StringSubstitutor.createInterpolator().replace(request.getParameter("text")); } // expect: code-injection
  Object classes(HttpServletRequest request) throws Exception { return new URLClassLoader(new URL[] { new URL(request.getParameter("from")) }); } // expect: code-injection
}

// case: expressions and classes of the program
class Rules {
  Object jexl() { return new JexlBuilder().create().createExpression("price * amount"); }
  Object text(HttpServletRequest request, java.util.Map<String, String> values) { return new StringSubstitutor(values).replace("Dear ${name}"); }
  Object classes() throws Exception { return new URLClassLoader(new URL[] { new File("plugins/a.jar").toURI().toURL() }); }
}
