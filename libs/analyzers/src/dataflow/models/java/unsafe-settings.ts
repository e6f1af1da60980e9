import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const HTTP = 'org.springframework.security.config.annotation.web.builders.HttpSecurity'
const HEADERS = 'org.springframework.security.config.annotation.web.configurers.HeadersConfigurer'
const FIXATION = 'org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer'
const HEADER_NAMES = 'frameOptions contentTypeOptions httpStrictTransportSecurity'
const HEADER_OFF = { rule: 'security-header-off', fix: 'Remove the call: Spring Security sends these headers by default. Where a page must be framed, use `frameOptions(frame -> frame.sameOrigin())`.' } as const

const TYPES_OF_ANYBODY = { rule: 'insecure-deserialization', severity: 'high', title: 'Deserialization of any class allowed' } as const
const JACKSON_FIX = 'List what may be read: `BasicPolymorphicTypeValidator.builder().allowIfSubType("com.example.model.").build()`, or name the types with `@JsonTypeInfo(use = Id.NAME)`.'
const PBE = /^PBEWith(?:MD[25]|SHA1?)And(?:DES|DESede|TripleDES|RC[24]|40Bit|128BitRC)/i
const PBE_FIX = 'Derive the key with `SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")` and encrypt with `Cipher.getInstance("AES/GCM/NoPadding")`.'
const OFF = { rule: 'tls-verification-off' } as const
const NO_DIGEST = { rule: 'weak-hash', title: 'Signature without a hash algorithm', fix: 'Use `Signature.getInstance("SHA256withRSA")` or a newer algorithm.' } as const
const OTHERS_WRITE = /^.{7}w.$/
const REMOTE_CODE = /^com\.sun\.jndi\.(?:ldap|rmi|cosnaming)\.object\.trustURLCodebase$/
const WITHOUT_HOST_NAMES = /^(?:jdk\.internal\.httpclient\.disableHostnameVerification|com\.sun\.jndi\.ldap\.object\.disableEndpointIdentification)$/
const PUBLIC_ACL = /PUBLIC_READ(?:_WRITE)?$|PublicRead(?:Write)?$/
const TYPE_CHECKS = ['org.apache.activemq.ActiveMQConnectionFactory', 'org.apache.activemq.ActiveMQSslConnectionFactory', 'org.apache.activemq.pool.PooledConnectionFactory']

/** Settings with which a library gives up a protection that it has. */
export default defineModel({
  id: 'java-unsafe-settings',
  language: 'java',
  types: {
    [HTTP]: { returns: { headers: HEADERS, sessionManagement: FIXATION } },
    [HEADERS]: { returns: giving(HEADER_NAMES, `${HEADERS}.Header`) },
    [FIXATION]: { returns: { sessionFixation: `${FIXATION}.Fixation` } },
    [`${FIXATION}.Fixation`]: {},
    [`${HEADERS}.Header`]: {},
    ...Object.fromEntries(TYPE_CHECKS.map((type) => [type, {}])),
    'com.alibaba.fastjson.parser.ParserConfig': { returns: giving('getGlobalInstance', 'com.alibaba.fastjson.parser.ParserConfig') },
    'com.thoughtworks.xstream.XStream': {},
    'org.apache.commons.text.StringSubstitutor': { tracked: true, returns: giving('createInterpolator', 'org.apache.commons.text.StringSubstitutor') },
    'org.apache.commons.jexl3.JexlBuilder': { returns: { ...giving('cache strict silent safe permissions sandbox', 'this'), create: 'org.apache.commons.jexl3.JexlEngine' } },
    'org.apache.commons.jexl3.JexlEngine': {},
    'javax.el.ExpressionFactory': { returns: giving('newInstance', 'javax.el.ExpressionFactory') },
    'freemarker.template.Configuration': {},
    'java.security.cert.PKIXParameters': {},
    'io.netty.handler.ssl.SslContextBuilder': { returns: giving('forClient forServer', 'io.netty.handler.ssl.SslContextBuilder') },
    'org.apache.xmlrpc.server.XmlRpcServerConfigImpl': {},
    'org.springframework.security.config.annotation.web.builders.WebSecurity': {},
    'org.springframework.ldap.core.support.LdapContextSource': {},
  },
  // settings as lambdas, as Spring Security 6 writes them
  callbacks: [
    { at: `${HTTP}.headers`, parameters: [HEADERS] },
    ...facts(HEADERS, HEADER_NAMES, { parameters: [`${HEADERS}.Header`] }),
    { at: `${HTTP}.sessionManagement`, parameters: [FIXATION] },
    { at: `${FIXATION}.sessionFixation`, parameters: [`${FIXATION}.Fixation`] },
  ],
  marks: [{ at: 'org.apache.commons.text.StringSubstitutor.createInterpolator', on: 'result', mark: 'interpolates' }],
  misuses: [
    ...facts(`${HEADERS}.Header`, 'disable', HEADER_OFF),
    ...facts(HEADERS, 'disable', HEADER_OFF),
    { at: `${FIXATION}.Fixation.none`, rule: 'session-kept-after-login', fix: 'Remove the call, or use `sessionFixation().changeSessionId()`, the default.' },

    ...facts('com.fasterxml.jackson.databind.ObjectMapper', 'activateDefaultTyping activateDefaultTypingAsProperty setPolymorphicTypeValidator', { ...TYPES_OF_ANYBODY, severity: 'medium' as const, fix: JACKSON_FIX, when: { 0: /LaissezFaireSubTypeValidator/ } }),
    ...facts('com.thoughtworks.xstream.XStream', 'addPermission', { ...TYPES_OF_ANYBODY, fix: 'Allow your own classes only: `xstream.allowTypesByWildcard(new String[] { "com.example.model.**" })`.', when: { 0: /AnyTypePermission/ } }),
    ...facts('com.alibaba.fastjson.parser.ParserConfig', 'setAutoTypeSupport', { ...TYPES_OF_ANYBODY, fix: 'Leave auto type off and turn on safe mode: `ParserConfig.getGlobalInstance().setSafeMode(true)`.', when: { 0: true } }),
    ...TYPE_CHECKS.flatMap((type) => facts(type, 'setTrustAllPackages', { ...TYPES_OF_ANYBODY, fix: 'List the packages of your messages: `factory.setTrustedPackages(List.of("com.example.messages"))`.', when: { 0: true } })),
    ...facts('org.apache.xmlrpc.server.XmlRpcServerConfigImpl', 'setEnabledForExtensions', { ...TYPES_OF_ANYBODY, severity: 'medium' as const, fix: 'Leave extensions off, so that no serialized objects are read.', when: { 0: true } }),
    ...facts('java.lang.System', 'setProperty', { rule: 'unsafe-reflection', severity: 'high' as const, title: 'Remote class loading through JNDI allowed', detail: 'Objects that a directory names may load their classes from any address.', fix: 'Remove the setting; it is off by default.', when: { 0: REMOTE_CODE, 1: 'true' } }),
    ...facts('freemarker.template.Configuration', 'setNewBuiltinClassResolver', { rule: 'template-injection', severity: 'medium' as const, title: 'Templates may create any class', fix: 'Use `TemplateClassResolver.ALLOWS_NOTHING_RESOLVER`.', when: { 0: /UNRESTRICTED_RESOLVER$/ } }),

    ...facts('javax.crypto.SecretKeyFactory', 'getInstance', { rule: 'weak-cipher', title: 'Weak password-based encryption', fix: PBE_FIX, when: { 0: PBE } }),
    ...facts('javax.crypto.Cipher', 'getInstance', { rule: 'weak-cipher', title: 'Weak password-based encryption', fix: PBE_FIX, when: { 0: PBE } }),
    { at: 'javax.crypto.spec.GCMParameterSpec', rule: 'weak-cipher', title: 'Short authentication tag', fix: 'Use a tag of 128 bits: `new GCMParameterSpec(128, nonce)`.', when: { 0: { anyOf: [32, 64] } } },
    { at: 'java.security.SecureRandom', rule: 'weak-random', severity: 'medium', title: 'Random generator with a constant seed', when: { 0: { constant: true } } },
    ...facts('java.security.Signature', 'getInstance', { ...NO_DIGEST, when: { 0: /^NONEwith/i } }),

    { at: 'java.security.cert.PKIXParameters.setRevocationEnabled', ...OFF, severity: 'low', title: 'Certificate revocation not checked', fix: 'Remove the call, or add a `PKIXRevocationChecker` to the parameters.', when: { 0: false } },
    ...facts('io.netty.handler.ssl.SslContextBuilder', 'trustManager', { ...OFF, when: { 0: /InsecureTrustManagerFactory/ } }),
    ...['org.apache.http.conn.ssl.TrustAllStrategy', 'org.apache.hc.client5.http.ssl.TrustAllStrategy', 'org.apache.hc.client5.http.ssl.NoopHostnameVerifier'].map((at): MisuseModel => ({ at, ...OFF, fix: 'Remove the strategy. For a private certificate authority load a trust store with its certificate.' })),
    ...facts('java.lang.System', 'setProperty', { ...OFF, title: 'TLS host name not verified', when: { 0: WITHOUT_HOST_NAMES, 1: /^(?:true)?$/ } }),
    ...facts('java.util.Properties', 'put setProperty', { ...OFF, severity: 'medium' as const, title: 'Mail server identity not verified', fix: 'Set the property to `true`.', when: { 0: /^mail\.\w+\.ssl\.checkserveridentity$/, 1: { anyOf: [false, 'false'] } } }),
    ...facts('java.util.Properties', 'put setProperty', { ...OFF, severity: 'medium' as const, title: 'Certificates of any mail server accepted', fix: 'Remove the property, or name the one server.', when: { 0: /^mail\.\w+\.ssl\.trust$/, 1: '*' } }),
    { at: '*.openOrCreateDatabase', rule: 'android-shared-file', when: { 1: /MODE_WORLD_(?:READABLE|WRITEABLE)$/ } },
    ...facts('*', 'sendStickyBroadcast sendStickyOrderedBroadcast', { rule: 'android-open-broadcast', title: 'Sticky broadcast', fix: 'Send an ordinary broadcast to your own package: `intent.setPackage(context.getPackageName())`.' }),

    { at: 'java.nio.file.attribute.PosixFilePermissions.fromString', rule: 'world-writable-file', fix: 'Give rights to the owner only: `PosixFilePermissions.fromString("rw-------")`.', when: { 0: OTHERS_WRITE } },
    { at: 'io.netty.handler.codec.http.DefaultHttpHeaders', rule: 'header-injection', severity: 'medium', title: 'HTTP header validation disabled', fix: 'Leave the validation on: `new DefaultHttpHeaders()`.', when: { 0: false } },
    ...facts('org.springframework.security.config.annotation.web.builders.WebSecurity', 'debug', { rule: 'debug-mode-on', when: { 0: true }, fix: 'Remove the call: in debug mode Spring Security logs whole requests.' }),
    ...facts('org.springframework.ldap.core.support.LdapContextSource', 'setAnonymousReadOnly', { rule: 'ldap-without-password', severity: 'low' as const, title: 'Anonymous LDAP access', when: { 0: true } }),
    ...facts('software.amazon.awssdk.services.s3.model.PutObjectRequest.Builder', 'acl', { rule: 'cloud-resource-public', when: { 0: PUBLIC_ACL } }),
  ],
  sinks: [
    ...facts('org.apache.commons.jexl3.JexlEngine', 'createExpression createScript', { is: 'code' as const }),
    ...facts('javax.el.ExpressionFactory', 'createValueExpression createMethodExpression', { is: 'code' as const, arg: 1 }),
    { at: 'java.net.URLClassLoader', is: 'code' },
    { at: 'org.apache.commons.text.StringSubstitutor.replace', is: 'code', confidence: 'medium', when: { this: { mark: 'interpolates' } } },
  ],
})
