import { defineModel, type MisuseModel } from '../model.ts'
import { each } from './sets.ts'

const SCRYPT_COST = /^(?:\d{1,4}|1[0-5]\d{3}|16[0-2]\d\d|163[0-7]\d|1638[0-3])$/
const SALT = { constant: true } as const
const FRESH_SALT = 'Create a random salt for each password and store it with the hash: `salt := make([]byte, 16)` and `rand.Read(salt)` of `crypto/rand`.'
const FROM_SETTINGS = 'Read the password from the environment or a secret store, and fail fast at startup if it is unset. Treat the old one as compromised and rotate it.'
const secret = (at: string, arg: number): MisuseModel => ({ at, rule: 'hardcoded-credential', fix: FROM_SETTINGS, when: { [arg]: /\S/, [`${arg}|text`]: { constant: true } } })
const WEAK_CURVE = { rule: 'weak-key-size', fix: 'Use `elliptic.P256()` or a larger curve.' } as const
/** `name:password@tcp(host)/base` of MySQL, `password=` of PostgreSQL; not what other values stand in. */
const LOGIN = /^[^:@/\s\0]+:[^:@/\s\0]+@(?:tcp|unix)\(|(?:^|\s)password=(?!\s|$|\0)[^\s\0]+/
const NO_TLS = /(?:^|[\s?&])sslmode=disable\b/
const LOCAL = /(?:^|[\s@/])(?:host=)?(?:localhost|127\.0\.0\.1|\[::1\]|\/)/
const ABROAD = { not: { anyOf: [LOCAL, /host=(?:[\w-]+|\0)(?:\s|$)|@(?:[\w-]+|\0)(?::|\/)/] } } as const
const HSTS_OFF = { rule: 'security-header-off' } as const
const headers = (name: RegExp, value: RegExp, more: Partial<MisuseModel>): MisuseModel[] => each('Set Add', (method): MisuseModel => ({ at: `net/http.Header.${method}`, ...HSTS_OFF, when: { 0: name, 1: value }, ...more }))

/** Settings with which a library gives up a protection that it has. */
export default defineModel({
  id: 'unsafe-settings',
  language: 'go',
  types: { 'crypto/tls.Config': { tracked: true }, 'github.com/go-ldap/ldap.Conn': {}, 'github.com/labstack/echo.Echo': {}, 'github.com/gin-gonic/gin.Engine': {} },
  sinks: each('Client ClusterClient', (name) => ({ at: `github.com/redis/go-redis.${name}.Eval`, arg: 1, is: 'code' as const, severity: 'high' as const, fix: 'Keep the script constant and pass values as keys and arguments.' })),
  misuses: [
    { at: 'crypto/tls.Config.KeyLogWriter', set: true, when: { 0: { not: null } }, rule: 'secret-in-log', severity: 'medium', title: 'TLS session keys written to a log', fix: 'Remove `KeyLogWriter`; it is for debugging only.' },
    { at: 'crypto/tls.Config.Rand', set: true, when: { 0: { type: 'math/rand.Rand' } }, rule: 'weak-random', severity: 'high', fix: 'Remove `Rand`: the default is `rand.Reader` of crypto/rand.' },
    { at: 'crypto/tls.Config.ClientAuth', set: true, when: { 0: /\.(?:RequestClientCert|RequireAnyClientCert)$/ }, rule: 'tls-verification-off', severity: 'medium', confidence: 'medium', title: 'Client certificate not verified', fix: 'Use `tls.RequireAndVerifyClientCert` and set `ClientCAs`.' },
    { at: 'crypto/elliptic.P224', ...WEAK_CURVE },
    { at: 'crypto/dsa.GenerateKey', rule: 'weak-cipher', title: 'Outdated signature algorithm (DSA)', fix: 'Use `ed25519.GenerateKey(rand.Reader)`.' },

    { at: 'golang.org/x/crypto/scrypt.Key', when: { 2: SCRYPT_COST }, rule: 'cheap-password-hash', fix: 'Use `scrypt.Key(password, salt, 1<<17, 8, 1, 32)`.' },
    ...each('scrypt pbkdf2 argon2', (name) => `golang.org/x/crypto/${name}`).flatMap((at): MisuseModel[] => each(at.endsWith('argon2') ? 'Key IDKey' : 'Key', (name): MisuseModel => ({ at: `${at}.${name}`, when: { 1: SALT }, rule: 'fixed-salt', fix: FRESH_SALT }))),
    ...each('Key IDKey', (name): MisuseModel => ({ at: `golang.org/x/crypto/argon2.${name}`, when: { 3: /^(?:\d{1,3}|[1-6]\d{3})$/ }, rule: 'cheap-password-hash', fix: 'Use `argon2.IDKey(password, salt, 1, 64*1024, 4, 32)`: memory is counted in KiB.' })),

    secret('net/smtp.PlainAuth', 2),
    secret('golang.org/x/crypto/ssh.Password', 0),
    { at: 'database/sql.Open', when: { 1: LOGIN }, rule: 'hardcoded-credential', fix: FROM_SETTINGS },
    { at: 'database/sql.Open', when: { 0: /^(?:postgres|pgx|postgresql)$/, 1: NO_TLS, '1|host': ABROAD }, rule: 'cleartext-protocol', severity: 'low', confidence: 'medium', title: 'Database connection without TLS', fix: 'Use `sslmode=verify-full`.' },
    { at: 'github.com/go-ldap/ldap.Conn.UnauthenticatedBind', rule: 'ldap-without-password', fix: 'Use `conn.Bind(name, password)` and refuse an empty password.' },
    { at: 'github.com/jlaffaye/ftp.Dial', when: { 1: { absent: true } }, rule: 'cleartext-protocol', fix: 'Use FTPS: `ftp.Dial(address, ftp.DialWithExplicitTLS(config))`, or SFTP.' },
    { at: 'github.com/golang-jwt/jwt.WithoutClaimsValidation', rule: 'jwt-not-verified', title: 'Expiry of JWTs not checked', fix: 'Remove the option, so that expired tokens are refused.' },

    { at: 'github.com/gin-gonic/gin.Dir', when: { 1: true }, rule: 'directory-listing', fix: 'Pass `false`: `gin.Dir("./public", false)`.' },
    { at: 'github.com/labstack/echo.Echo.Debug', set: true, when: { 0: true }, rule: 'debug-mode-on', severity: 'medium', unlessChosen: true, fix: 'Remove it: in debug mode the text of internal errors is sent to clients.' },
    { at: 'syscall.Umask', when: { 0: 0 }, rule: 'world-writable-file', fix: 'Use `syscall.Umask(0o077)` and give wider rights file by file.' },
    { at: 'github.com/gofiber/fiber.Config.BodyLimit', set: true, when: { 0: -1 }, rule: 'request-size-unlimited', fix: 'Set a limit in bytes: `BodyLimit: 4 * 1024 * 1024`.' },
    ...headers(/^strict-transport-security$/i, /max-age=0\b/i, { fix: 'Send `max-age=31536000; includeSubDomains`.' }),
    ...headers(/^x-frame-options$/i, /^allow-?all$/i, { fix: 'Send `DENY` or `SAMEORIGIN`.' }),
    ...headers(/^content-security-policy$/i, /script-src[^;]*'unsafe-eval'|(?:script|default)-src\s+\*/i, { severity: 'low', title: 'Content-Security-Policy allows any script', fix: "Allow scripts of your own only: `script-src 'self'`." }),
  ],
})
