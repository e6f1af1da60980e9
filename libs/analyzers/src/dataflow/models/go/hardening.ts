import { defineModel, type MisuseModel } from '../model.ts'
import { CHMOD, MODE_OPEN, NEAR_HOST, NOT_EMPTY, PERMISSIONS_FIX, VERSIONED } from '../unsafe-values.ts'
import { each } from './sets.ts'

const FROM_SETTINGS = 'Read the password from the environment or a secret store, and fail fast at startup if it is unset. Treat the old one as compromised and rotate it.'
/** Neither empty nor a place to fill in. */
const WRITTEN = /^(?!\s*$|<|\{|x{3,}|your[-_ ]|changeme|pass(?:word)?$)[^\0]+$/i
const secret = (at: string, arg: number): MisuseModel => ({ at, rule: 'hardcoded-credential', fix: FROM_SETTINGS, when: { [arg]: WRITTEN, [`${arg}|text`]: { constant: true } } })
const assigned = (at: string): MisuseModel => ({ at, set: true, rule: 'hardcoded-credential', fix: FROM_SETTINGS, when: { 0: WRITTEN, '0|text': { constant: true } } })
const headers = (name: RegExp, value: RegExp, more: Partial<MisuseModel>): MisuseModel[] => each('net/http.Header.Set net/http.Header.Add github.com/gin-gonic/gin.Context.Header github.com/gofiber/fiber.Ctx.Set', (at): MisuseModel => ({ at, rule: 'version-shown', when: { 0: name, 1: value }, fix: 'Remove the header.', ...more }))

const WRITABLE = { rule: 'world-writable-file', fix: PERMISSIONS_FIX } as const
/** Without signature, where the file asks no `Claims` of a key. */
const UNVERIFIED = { rule: 'jwt-not-verified', unlessNear: /^(?:Claims|Verify)$/, fix: 'Verify with the key: `token.Claims(key, &claims)`.' } as const

/** Tokens, passwords, files, headers and limits. */
export default defineModel({
  id: 'go-hardening',
  language: 'go',
  types: { 'github.com/redis/go-redis.Options': {}, 'gopkg.in/gomail.Dialer': {} },
  misuses: [
    { at: '*.UnsafeClaimsWithoutVerification', ...UNVERIFIED },
    { at: '*.UnsafePayloadWithoutVerification', ...UNVERIFIED },
    { at: 'github.com/lestrrat-go/jwx/jwt.ParseInsecure', rule: 'jwt-not-verified', fix: 'Verify with the key: `jwt.Parse(raw, jwt.WithKey(jwa.RS256, key))`.' },
    { at: 'github.com/lestrrat-go/jwx/jwt.WithVerify', when: { 0: false }, rule: 'jwt-not-verified', fix: 'Give the key instead: `jwt.WithKey(jwa.RS256, key)`.' },

    secret('github.com/go-ldap/ldap.Conn.Bind', 1),
    secret('gopkg.in/gomail.NewDialer', 3),
    secret('gopkg.in/gomail.NewPlainDialer', 3),
    assigned('github.com/redis/go-redis.Options.Password'),
    ...each('github.com/go-sql-driver/mysql.Config.Passwd github.com/jackc/pgx.ConnConfig.Password github.com/go-pg/pg.Options.Password', assigned),

    ...each('1 2', (place): MisuseModel => ({ at: 'os/exec.Command', ...WRITABLE, severity: 'low', when: { 0: CHMOD, [place]: MODE_OPEN } })),
    ...each('2 3', (place): MisuseModel => ({ at: 'os/exec.CommandContext', ...WRITABLE, severity: 'low', when: { 1: CHMOD, [place]: MODE_OPEN } })),
    { at: 'os.Chmod', ...WRITABLE, when: { 1: /(?:^|\.)ModePerm$/ } },
    { at: 'os.File.Chmod', ...WRITABLE, when: { 0: { anyOf: [0o777, 0o666, 0o776, 0o767, 0o757, /(?:^|\.)ModePerm$/] } } },

    ...headers(/^x-powered-by$/i, NOT_EMPTY, {}),
    ...headers(/^server$/i, VERSIONED, { title: 'Software version disclosed (Server)' }),

    { at: 'golang.org/x/crypto/bcrypt.GenerateFromPassword', when: { 1: /bcrypt\.MinCost$/ }, rule: 'cheap-password-hash', fix: 'Use `bcrypt.DefaultCost` or more: `bcrypt.GenerateFromPassword(password, 12)`.' },
    { at: 'google.golang.org/grpc.WithInsecure', rule: 'cleartext-protocol', severity: 'low', confidence: 'medium', title: 'gRPC connection without TLS', unlessNear: NEAR_HOST, fix: 'Use `grpc.WithTransportCredentials(credentials.NewTLS(&tls.Config{}))`.' },
  ],
})
