import { defineModel, type Matcher, type MisuseModel } from '../model.ts'
import { CHMOD, HSTS_OFF, NOT_EMPTY, OPEN_POLICY, PERMISSIONS_FIX, PLAIN_HTTP, POLICY_FIX, POLICY_TITLE, VERSIONED } from '../unsafe-values.ts'
import { each, facts, known } from './members.ts'

const CRYPTO = 'System.Security.Cryptography'
const WEAK_NAME = /HashAlgorithmName\.(?:MD5|SHA1)$/
const HASH_FIX = 'For passwords use `PasswordHasher<User>`; for everything else SHA-256: `SHA256.HashData(data)`.'
const PASSWORD_FIX = 'Read the password from the configuration or a secret store, and fail fast at startup if it is unset: `builder.Configuration["Sftp:Password"]`. Treat the old one as compromised and rotate it.'
/** Neither empty nor a place to fill in. */
const WRITTEN = /^(?!\s*$|<|\{|x{3,}|your[-_ ]|change(?:me|it)|test|pass(?:word)?$)[^\0]+$/i
const password = (type: string, place: number): MisuseModel => ({ at: type, rule: 'hardcoded-credential', when: { [place]: WRITTEN, [`${place}|password`]: { constant: true } }, fix: PASSWORD_FIX })

/** 100 MB and more, or no limit at all. */
const ENDLESS = { anyOf: [/^(?:[1-9]\d{8,}|(?:int|long|Int32|Int64)\.MaxValue)$/, null] }
const SIZE_FIX = 'Set a limit that fits what is sent, and raise it for single actions with `[RequestSizeLimit]`.'

const OTHERS = /UnixFileMode\.OtherWrite$/
const MODE = /^(?:-\w+\s+)?(?:0?[0-7]?[0-7]{2}[2367]|[ug]*[oa][ugoa]*[+=][rx]*w[rwx]*)(?:\s|$)/

const HEADERS = 'Microsoft.AspNetCore.Http.ResponseHeaders'
const header = (names: readonly string[], value: Matcher, rule: string, more: Partial<MisuseModel> = {}): MisuseModel[] => [
  ...names.map((name): MisuseModel => ({ at: `${HEADERS}.${name}`, set: true, rule, when: { 0: value }, ...more })),
  ...facts(HEADERS, 'Add Append', { rule, when: { 0: new RegExp(`^(?:${names.join('|')})$`, 'i'), 1: value }, ...more }),
]
const NO_HEADER = 'Remove the header; the one that Kestrel adds goes with `options.AddServerHeader = false`.'

const CONNECTIONS = ['System.Data.SqlClient.SqlConnection', 'Microsoft.Data.SqlClient.SqlConnection']
/** Another machine, that the text names. */
const ABROAD = /(?:Server|Data Source|Address|Host)\s*=\s*(?:tcp:)?(?!localhost|127\.|\(|\.[;\\])[\w-]+\.[\w.-]+/i
const PLAIN = /\bEncrypt\s*=\s*(?:false|no|optional)\b/i
const TRUSTS = /\bTrustServerCertificate\s*=\s*(?:true|yes)\b/i

/** Settings of libraries and of the platform that take a protection away. */
export default defineModel({
  id: 'dotnet-unsafe-settings',
  language: 'csharp',
  types: {
    ...known(CRYPTO, 'IncrementalHash CryptographicOperations'),
    ...known('Renci.SshNet', 'SftpClient SshClient ScpClient PasswordConnectionInfo PasswordAuthenticationMethod'),
    ...Object.fromEntries(['System.IO.File', 'System.Diagnostics.Process', ...CONNECTIONS].map((type) => [type, {}])),
    'System.Web.Security.FormsAuthentication': {},
    'System.Web.Helpers.Crypto': {},
    'BCrypt.Net.BCrypt': {},
  },
  misuses: [
    ...each(CRYPTO, 'IncrementalHash.CreateHash CryptographicOperations.HashData CryptographicOperations.HashDataAsync', { rule: 'weak-hash', severity: 'low' as const, when: { 0: WEAK_NAME }, title: 'Weak hash algorithm (MD5, SHA-1)', fix: HASH_FIX }),
    { at: 'System.Web.Security.FormsAuthentication.HashPasswordForStoringInConfigFile', rule: 'weak-hash', severity: 'high', title: 'Weak password hash', fix: 'Use `PasswordHasher<User>`, which salts and is slow.' },
    ...facts('System.Web.Helpers.Crypto', 'SHA1', { rule: 'weak-hash', severity: 'low' as const, title: 'Weak hash algorithm (SHA-1)', fix: HASH_FIX }),
    ...each('', 'BCrypt.Net.BCrypt.HashPassword BCrypt.Net.BCrypt.EnhancedHashPassword *.HashPassword', { rule: 'cheap-password-hash', when: { '1|workFactor': { anyOf: [4, 5, 6, 7, 8, 9] } }, fix: 'Use a work factor of 12: `BCrypt.HashPassword(password, workFactor: 12)`.' }),
    ...facts('BCrypt.Net.BCrypt', 'GenerateSalt', { rule: 'cheap-password-hash', when: { 0: { anyOf: [4, 5, 6, 7, 8, 9] } }, fix: 'Use a work factor of 12: `BCrypt.HashPassword(password, workFactor: 12)`.' }),

    ...['SftpClient', 'SshClient', 'ScpClient'].flatMap((name) => [password(`Renci.SshNet.${name}`, 2), { ...password(`Renci.SshNet.${name}`, 3), when: { 1: /^\d+$/, 3: WRITTEN, '3|password': { constant: true as const } } }]),
    password('Renci.SshNet.PasswordConnectionInfo', 2),
    password('Renci.SshNet.PasswordAuthenticationMethod', 1),
    ...each(`${CRYPTO}.X509Certificates`, 'X509Certificate2', { rule: 'hardcoded-credential', when: { 0: { not: /\btest|example|sample/i }, 1: WRITTEN, '1|password': { constant: true as const } }, title: 'Hard-coded passphrase of a certificate', fix: 'Read the passphrase from the configuration or a secret store. Treat the old one as compromised, and replace the key.' }),

    ...facts('System.Net.Http.HttpClient', 'GetAsync GetStringAsync GetStreamAsync GetByteArrayAsync PostAsync PutAsync PatchAsync DeleteAsync GetFromJsonAsync PostAsJsonAsync PutAsJsonAsync', { rule: 'cleartext-request', when: { 0: PLAIN_HTTP } }),
    ...each('', 'System.Net.WebRequest.Create System.Net.WebRequest.CreateHttp', { rule: 'cleartext-request', when: { 0: { anyOf: [PLAIN_HTTP, /^ftp:\/\/(?!localhost|127\.)/] } } }),

    ...each('', '*.MultipartBodyLengthLimit *.MaxRequestBodySize', { set: true as const, rule: 'request-size-unlimited', severity: 'low' as const, when: { 0: ENDLESS }, fix: SIZE_FIX }),
    ...facts('System.IO.File', 'SetUnixFileMode', { rule: 'world-writable-file', when: { 1: OTHERS }, fix: 'Grant only what is needed: `UnixFileMode.UserRead | UnixFileMode.UserWrite`.' }),
    ...each('', '*.UnixCreateMode *.UnixFileMode', { set: true as const, rule: 'world-writable-file', when: { 0: OTHERS }, fix: 'Grant only what is needed: `UnixFileMode.UserRead | UnixFileMode.UserWrite`.' }),
    ...facts('System.Diagnostics.Process', 'Start', { rule: 'world-writable-file', severity: 'low' as const, when: { 0: CHMOD, 1: MODE }, fix: PERMISSIONS_FIX }),
    { at: 'System.Diagnostics.ProcessStartInfo', rule: 'world-writable-file', severity: 'low', when: { 0: CHMOD, 1: MODE }, fix: PERMISSIONS_FIX },

    ...header(['X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version'], NOT_EMPTY, 'version-shown', { fix: NO_HEADER }),
    ...header(['Server'], VERSIONED, 'version-shown', { title: 'Software version disclosed (Server)', fix: NO_HEADER }),
    ...header(['X-Frame-Options'], /^allow-?all$/i, 'security-header-off', { title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Send `DENY` or `SAMEORIGIN`.' }),
    ...header(['Content-Security-Policy'], OPEN_POLICY, 'security-header-off', { title: POLICY_TITLE, fix: POLICY_FIX }),
    ...header(['Strict-Transport-Security'], HSTS_OFF, 'security-header-off', { title: 'HSTS header disabled', fix: 'Use `app.UseHsts()`.' }),
    ...each('', '*.SuppressXFrameOptionsHeader', { set: true as const, rule: 'security-header-off', when: { 0: true }, unlessNear: /frame-ancestors|X-Frame-Options/i, title: 'Clickjacking protection disabled (X-Frame-Options)', fix: 'Remove the setting, or send a `frame-ancestors` policy instead.' }),

    ...CONNECTIONS.flatMap((at): MisuseModel[] => [
      { at, rule: 'cleartext-protocol', severity: 'low', when: { 0: PLAIN, '0|host': ABROAD }, title: 'Unencrypted database connection', fix: 'Remove `Encrypt=False`; connections are encrypted by default.' },
      { at, rule: 'tls-verification-off', severity: 'medium', when: { 0: TRUSTS, '0|host': ABROAD }, title: 'Database certificate not verified', fix: 'Remove `TrustServerCertificate=True`, and give the server a certificate that the client trusts.' },
    ]),
  ],
})
