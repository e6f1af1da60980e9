import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const PASSWORD_FIX = 'Hash passwords with a slow, salted function:\n\n```java\nPasswordEncoder encoder = new BCryptPasswordEncoder(12); // or Argon2PasswordEncoder\n```'
/** Beside a slow one, a fast one is there for passwords that were kept before; which is used for new ones is said where they are put together. */
const BESIDE_SLOW = { names: /(?:^|\.)(?:(?:Delegating|BCrypt|Argon2|SCrypt|Pbkdf2)PasswordEncoder|PasswordEncoderFactories)$/, severity: 'medium' } as const
const KEPT = { rule: 'weak-hash', severity: 'high', title: 'Weak or plaintext password storage', fix: PASSWORD_FIX, ofFile: true } as const
const WEAK_ENCODER = { ...KEPT, amid: BESIDE_SLOW } as const
/** The secrets of a few clients, which machines make and whoever runs the program sets: nobody uses one of them elsewhere. */
const OF_CLIENTS = { type: /(?:^|\.)AuthorizationServerSecurityConfigurer$/, severity: 'medium' } as const
const ENCODERS = ['crypto.password.MessageDigestPasswordEncoder', 'crypto.password.StandardPasswordEncoder', 'crypto.password.LdapShaPasswordEncoder', 'crypto.password.Md4PasswordEncoder', 'authentication.encoding.ShaPasswordEncoder', 'authentication.encoding.Md5PasswordEncoder', 'authentication.encoding.Md4PasswordEncoder', 'authentication.encoding.PlaintextPasswordEncoder', 'authentication.encoding.LdapShaPasswordEncoder']

const OLD_TLS = /^(?:SSL(?:v\d)?|TLSv1(?:\.[01])?|TLS1(?:\.[01])?|D?TLSv1\.0|SSLv2Hello|DTLSv1(?:\.0)?)$/
const OLD_VERSION = { anyOf: [OLD_TLS, /(?:^|\.)(?:TLS_1_[01]|SSL_3_0|TLSv1_?[01]?)$/] }
const OLD = { rule: 'weak-tls-version' } as const
const LISTED = /(?:^|,)\s*(?:SSLv\d|SSL|TLS1|TLSv1|TLSv1\.[01])\s*(?:,|$)/
const IN_LIST = [0, 1, 2, 3].map((place) => ({ place, when: OLD_VERSION }))

/** Versions in an array or list at this argument. */
const listed = (type: string, names: string, argument: number): MisuseModel[] => IN_LIST.flatMap(({ place, when }) => facts(type, names, { ...OLD, when: { [`${argument}.${place}`]: when } }))

const WRITABLE = { rule: 'world-writable-file', severity: 'low' } as const
const OPEN_MODE = /^(?:0?[0-7]?[0-7][0-7][2367]|[augo]*[oa]?[+=][rx]*w[rxst]*)$/
const NOT_EMPTY = /\S/
/** Who logs in to a file server without an account: any text will do as the password. */
const NOBODY = /^(?:anonymous|ftp)$/i
const NAMED_SERVER = ['Server', 'server', 'X-Powered-By', 'x-powered-by', 'X-POWERED-BY']
const CREDENTIALS = /^java\.naming\.security\.credentials$|(?:^|\.)SECURITY_CREDENTIALS$/
const IN_ADDRESS = /[:;?&](?:password|pwd|passwd)=(?![;&\0]|$|\$\{)[^;&]+/i

const CHANNELS = ['io.grpc.ManagedChannelBuilder', 'io.grpc.netty.NettyChannelBuilder', 'io.grpc.okhttp.OkHttpChannelBuilder']

/** Settings of libraries that make an attack easier, whatever data they meet. */
export default defineModel({
  id: 'java-hardening',
  language: 'java',
  types: {
    'okhttp3.ConnectionSpec.Builder': { returns: giving('tlsVersions cipherSuites supportsTlsExtensions allEnabledCipherSuites', 'okhttp3.ConnectionSpec.Builder') },
    'org.springframework.security.crypto.password.NoOpPasswordEncoder': {},
    'org.springframework.security.config.annotation.web.builders.HttpSecurity': {},
    'com.squareup.okhttp.ConnectionSpec.Builder': { is: ['okhttp3.ConnectionSpec.Builder'] },
    'okhttp3.ConnectionSpec': {},
    'okhttp3.TlsVersion': {},
    ...Object.fromEntries(CHANNELS.map((type) => [type, { tracked: true as const, returns: { ...giving('forAddress forTarget', type), ...giving('usePlaintext intercept', 'this') } }])),
    'javax.net.ssl.SSLSocket': {},
    'javax.net.ssl.SSLEngine': {},
    'javax.net.ssl.SSLServerSocket': {},
    'javax.net.ssl.SSLParameters': {},
  },
  // a channel that does not leave the machine
  marks: CHANNELS.flatMap((type) => facts(type, 'forAddress forTarget', { on: 'result', mark: 'local', when: { 0: /^(?:localhost|127\.|\[?::1|unix:)/ } })),
  misuses: [
    ...ENCODERS.map((name): MisuseModel => ({ at: `org.springframework.security.${name}`, ...WEAK_ENCODER })),
    { at: 'org.springframework.security.crypto.password.NoOpPasswordEncoder.getInstance', ...WEAK_ENCODER, given: OF_CLIENTS },
    { at: 'org.springframework.security.crypto.password.DelegatingPasswordEncoder', ...KEPT, when: { 0: /^(?:noop|ldap|md[45]|sha-?\d+)$/i } },
    { at: 'org.springframework.security.core.userdetails.User.withDefaultPasswordEncoder', ...WEAK_ENCODER, severity: 'medium' },
    { at: 'org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder', rule: 'cheap-password-hash', when: { 0: { anyOf: [4, 5, 6, 7, 8, 9] } } },
    { at: 'java.security.MessageDigest.getInstance', rule: 'weak-hash', severity: 'low', title: 'Weak or unproven hash algorithm', when: { 0: /^(?:MD6|HAVAL[-\d]*|SHA-?0|HMAC-?MD5|HMAC-?SHA1|HMACRIPEMD\d*|Tiger)$/i } },

    { at: 'java.lang.System.setProperty', ...OLD, when: { 0: /^(?:jdk\.tls\.client\.protocols|https\.protocols|jdk\.tls\.server\.protocols)$/, 1: LISTED } },
    ...facts('javax.net.ssl.SSLContext', 'getInstance', { ...OLD, when: { 0: /^DTLSv1(?:\.0)?$/ } }),
    ...[0, 1, 2, 3].map((place): MisuseModel => ({ at: 'okhttp3.ConnectionSpec.Builder.tlsVersions', ...OLD, when: { [place]: OLD_VERSION } })),
    ...['javax.net.ssl.SSLSocket', 'javax.net.ssl.SSLEngine', 'javax.net.ssl.SSLServerSocket'].flatMap((type) => listed(type, 'setEnabledProtocols', 0)),
    ...listed('javax.net.ssl.SSLParameters', 'setProtocols', 0),
    ...listed('*', 'setEnabledProtocols', 0),
    ...listed('org.apache.http.conn.ssl', 'SSLConnectionSocketFactory', 1),

    // a file that every account of the machine may change
    { at: '*.add', ...WRITABLE, near: ['OTHERS_WRITE'], when: { 0: /PosixFilePermission\.OTHERS_WRITE$/ } },
    ...[0, 1, 2, 3, 4, 5].map((place): MisuseModel => ({ at: 'java.util.EnumSet.of', ...WRITABLE, near: ['OTHERS_WRITE'], when: { [place]: /PosixFilePermission\.OTHERS_WRITE$/ } })),
    ...[1, 2].map((place): MisuseModel => ({ at: 'java.lang.Runtime.exec', rule: 'world-writable-file', when: { '0.0': /(?:^|\/)chmod$/, [`0.${place}`]: OPEN_MODE } })),
    ...[1, 2].map((place): MisuseModel => ({ at: 'java.lang.ProcessBuilder', rule: 'world-writable-file', when: { 0: /(?:^|\/)chmod$/, [place]: OPEN_MODE } })),
    { at: 'java.lang.Runtime.exec', rule: 'world-writable-file', when: { 0: /^(?:\S*\/)?chmod\s+(?:-{1,2}[\w-]+\s+)*[ua-z,=+]*(?:^|[\s,])(?:o|a|uo|go|ugo|og)?[+=][rx]*w[rxst]*[\s,]/ } },

    // secrets given by the name of a setting
    ...facts('*', 'put setProperty', { rule: 'hardcoded-credential', confidence: 'medium' as const, near: ['SECURITY_CREDENTIALS', 'java.naming.security.credentials'], when: { 0: CREDENTIALS, 1: NOT_EMPTY, '1|text': { constant: true as const } } }),
    ...facts('*', 'put setProperty', { rule: 'ldap-without-password', near: ['SECURITY_AUTHENTICATION', 'java.naming.security.authentication'], when: { 0: /java\.naming\.security\.authentication|SECURITY_AUTHENTICATION/, 1: 'none' } }),
    ...facts('java.sql.DriverManager', 'getConnection', { rule: 'hardcoded-credential', when: { 0: IN_ADDRESS } }),
    { at: 'com.amazonaws.auth.BasicAWSCredentials', rule: 'hardcoded-credential', when: { 1: NOT_EMPTY, '1|text': { constant: true } } },
    { at: 'com.amazonaws.auth.BasicSessionCredentials', rule: 'hardcoded-credential', when: { 1: NOT_EMPTY, '1|text': { constant: true } } },
    { at: 'software.amazon.awssdk.auth.credentials.AwsBasicCredentials.create', rule: 'hardcoded-credential', near: ['AwsBasicCredentials'], when: { 1: NOT_EMPTY, '1|text': { constant: true } } },
    { at: 'com.azure.storage.common.StorageSharedKeyCredential', rule: 'hardcoded-credential', when: { 1: NOT_EMPTY, '1|text': { constant: true } } },
    { at: 'org.springframework.ldap.core.support.LdapContextSource.setPassword', rule: 'hardcoded-credential', when: { 0: NOT_EMPTY, '0|text': { constant: true } } },
    ...facts('org.springframework.jdbc.datasource.DriverManagerDataSource', 'setPassword', { rule: 'hardcoded-credential', when: { 0: NOT_EMPTY, '0|text': { constant: true as const } } }),
    { at: 'com.jcraft.jsch.Session.setPassword', rule: 'hardcoded-credential', when: { 0: NOT_EMPTY, '0|text': { constant: true } } },
    { at: 'org.apache.commons.net.ftp.FTPClient.login', rule: 'hardcoded-credential', when: { 0: { not: NOBODY }, 1: NOT_EMPTY, '1|text': { constant: true } } },

    { at: 'com.jcraft.jsch.Session.setConfig', rule: 'ssh-host-key-unchecked', when: { 0: 'StrictHostKeyChecking', 1: 'no' } },
    ...facts('org.springframework.integration.ftp.session', 'DefaultFtpSessionFactory', { rule: 'cleartext-protocol', confidence: 'medium' as const }),
    ...facts('javax.mail.Session', 'setDebug', { rule: 'debug-mode-on', severity: 'info' as const, when: { 0: true } }),
    ...facts('javax.servlet.http.HttpServletResponse', 'setHeader addHeader', { rule: 'version-shown', near: NAMED_SERVER, when: { 0: /^(?:server|x-powered-by)$/i, 1: NOT_EMPTY }, fix: 'Do not send the header; where a proxy or the container adds it, disable it there.' }),
    ...facts('org.springframework.http.HttpHeaders', 'set add', { rule: 'version-shown', near: NAMED_SERVER, when: { 0: /^(?:server|x-powered-by)$/i, 1: NOT_EMPTY }, fix: 'Do not send the header; where a proxy or the container adds it, disable it there.' }),
    ...facts('*', 'header', { rule: 'version-shown', near: NAMED_SERVER, confidence: 'medium' as const, when: { 0: /^(?:server|x-powered-by)$/i, 1: NOT_EMPTY } }),
    ...facts('javax.crypto.Cipher', 'getInstance', { rule: 'weak-cipher', severity: 'low' as const, confidence: 'low' as const, title: 'Unauthenticated encryption mode', fix: 'Use an authenticated mode: `Cipher.getInstance("AES/GCM/NoPadding")` with a random nonce for every message.', when: { 0: /^AES(?:_\d+)?\/CBC\/PKCS[57]Padding$/i } }),
    ...CHANNELS.map((type): MisuseModel => ({ at: `${type}.usePlaintext`, rule: 'cleartext-protocol', severity: 'low', confidence: 'medium', when: { this: { not: { mark: 'local' } } }, fix: 'Let the channel use TLS, the default: `.useTransportSecurity()`.' })),
  ],
})
