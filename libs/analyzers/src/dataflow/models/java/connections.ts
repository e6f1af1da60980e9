import type { Matcher, MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { HSTS_OFF, OPEN_POLICY, POLICY_FIX, POLICY_TITLE } from '../unsafe-values.ts'
import { facts } from './members.ts'

/** A host of another machine: a name with dots, or an address that is not the machine's own. */
const ABROAD = /^jdbc:[\w:]{2,40}:(?:\/\/)?(?!localhost|127\.)(?:[^@/]{1,80}@)?[\w-]+\.[\w.-]+[:/;]/i
const PLAIN = /[?&;](?:useSSL=false|sslMode=DISABLED|sslmode=disable|encrypt=(?:false|no)|ssl=false)(?:[&;]|$)/i
const TRUSTS = /[?&;](?:trustServerCertificate=true|verifyServerCertificate=false)(?:[&;]|$)/i
const TAKE_ADDRESS = ['java.sql.DriverManager.getConnection', 'com.zaxxer.hikari.HikariConfig.setJdbcUrl', 'com.zaxxer.hikari.HikariDataSource.setJdbcUrl', 'org.apache.commons.dbcp2.BasicDataSource.setUrl', 'org.springframework.jdbc.datasource.DriverManagerDataSource.setUrl']
const database = TAKE_ADDRESS.flatMap((at): MisuseModel[] => [
  { at, rule: 'cleartext-protocol', severity: 'low', when: { 0: PLAIN, '0|host': ABROAD }, title: 'Unencrypted database connection', fix: 'Require TLS in the address of the database and verify its certificate.' },
  { at, rule: 'tls-verification-off', severity: 'medium', when: { 0: TRUSTS, '0|host': ABROAD }, title: 'Database certificate not verified', fix: 'Remove the option, and give the driver a trust store with the certificate of the server.' },
])

const WRITTEN = /^(?!\$\{|#\{|<|%|\{)[^\0]+$/
const password = (at: string, place: number): MisuseModel => ({ at, rule: 'hardcoded-credential', when: { [place]: WRITTEN, [`${place}|password`]: { constant: true } } })
const MAILS = ['org.apache.commons.mail.Email', 'org.apache.commons.mail.SimpleEmail', 'org.apache.commons.mail.HtmlEmail', 'org.apache.commons.mail.MultiPartEmail']

const ANSWERS = ['javax.servlet.http.HttpServletResponse']
const header = (name: RegExp, value: Matcher, more: Partial<MisuseModel>): MisuseModel[] => ANSWERS.flatMap((type) => facts(type, 'setHeader addHeader', { rule: 'security-header-off', when: { 0: name, 1: value }, ...more }))
/** A cookie that signs somebody in, written as a header without its flags. */
const SESSION = /^(?:\w*[-_.])?(?:session|sess|sid|token|auth|jwt|JSESSION|access_?token|refresh_?token)(?:id)?=(?!;)(?![^\n]*;\s*httponly)/i

const HASH = { rule: 'weak-hash', severity: 'low', title: 'Weak hash algorithm (MD5, SHA-1)', fix: 'For passwords use `BCryptPasswordEncoder`; for everything else SHA-256: `MessageDigest.getInstance("SHA-256")`.' } as const
const DIGESTS = 'MD2Digest MD4Digest MD5Digest SHA1Digest RIPEMD128Digest RIPEMD160Digest'
const ENGINES = 'DESEngine DESedeEngine RC2Engine RC4Engine BlowfishEngine IDEAEngine'

/** Connections, headers, and hashes and ciphers of further libraries. */
export default defineModel({
  id: 'java-connections',
  language: 'java',
  types: {
    ...Object.fromEntries(MAILS.map((type) => [type, {}])),
    'org.apache.commons.fileupload.servlet.ServletFileUpload': {},
    'org.apache.commons.fileupload2.core.AbstractFileUpload': {},
  },
  misuses: [
    ...database,
    ...MAILS.map((type) => password(`${type}.setAuthentication`, 1)),
    { at: 'com.mongodb.MongoClientURI', rule: 'hardcoded-credential', when: { 0: /^mongodb(?:\+srv)?:\/\/[^:@/]+:[^@/{}$%\0]+@(?!localhost|127\.)/ } },
    { at: 'com.mongodb.client.MongoClients.create', rule: 'hardcoded-credential', when: { 0: /^mongodb(?:\+srv)?:\/\/[^:@/]+:[^@/{}$%\0]+@(?!localhost|127\.)/ } },
    { at: 'org.apache.http.conn.ssl.TrustSelfSignedStrategy', rule: 'tls-verification-off', severity: 'medium', title: 'Self-signed certificates accepted', fix: 'Load a trust store with the one certificate: `SSLContexts.custom().loadTrustMaterial(store, null)`.' },
    { at: 'org.apache.hc.client5.http.ssl.TrustSelfSignedStrategy', rule: 'tls-verification-off', severity: 'medium', title: 'Self-signed certificates accepted', fix: 'Load a trust store with the one certificate: `SSLContexts.custom().loadTrustMaterial(store, null)`.' },

    ...header(/^x-frame-options$/i, /^allow-?all$/i, { title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' }),
    ...header(/^content-security-policy$/i, OPEN_POLICY, { title: POLICY_TITLE, fix: POLICY_FIX }),
    ...header(/^strict-transport-security$/i, HSTS_OFF, { title: 'HSTS header disabled', fix: 'Send `max-age=31536000; includeSubDomains`.' }),
    ...header(/^set-cookie$/i, SESSION, { rule: 'insecure-cookie', title: 'Session cookie without HttpOnly', fix: 'Add the flags: `"; Path=/; HttpOnly; Secure; SameSite=Lax"`.' }),

    ...facts('org.apache.commons.fileupload.servlet.ServletFileUpload', 'setSizeMax setFileSizeMax', { rule: 'upload-size-unlimited', when: { 0: -1 }, title: 'No upload size limit', fix: 'Set a limit in bytes: `upload.setSizeMax(10 * 1024 * 1024)`.' }),

    ...DIGESTS.split(' ').map((name): MisuseModel => ({ at: `org.bouncycastle.crypto.digests.${name}`, ...HASH })),
    ...ENGINES.split(' ').map((name): MisuseModel => ({ at: `org.bouncycastle.crypto.engines.${name}`, rule: 'weak-cipher' })),
    ...facts('org.apache.commons.codec.digest.Md5Crypt', 'md5Crypt apr1Crypt', { ...HASH, severity: 'high' as const, title: 'Weak password hash' }),
    ...facts('org.apache.commons.codec.digest.UnixCrypt', 'crypt', { ...HASH, severity: 'high' as const, title: 'Weak password hash' }),
  ],
})
