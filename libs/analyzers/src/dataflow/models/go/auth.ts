import { defineModel, type MisuseModel } from '../model.ts'
import { each } from './sets.ts'

const JWT = 'github.com/golang-jwt/jwt'
/** What the answer holds beside the token that was asked for: the token that says who signed in. */
const ANSWERED = 'golang.org/x/oauth2.Answered'
const VERIFY = 'Use `jwt.Parse` with `jwt.WithValidMethods([]string{"RS256"})` and a function that returns the key, and refuse the token unless it is `Valid`.'
const ORIGINS = 'List the origins you trust: `[]string{"https://app.example.com"}`.'
/** Browsers send no cookies where the answer is `*`: what is open to everybody is read by everybody. Where cookies are sent besides, a rule of its own says so. */
const anybody = (at: string, more: Partial<MisuseModel> = {}): MisuseModel => ({ at, rule: 'cors-any-origin', severity: 'low', ...more })
const unsigned = (at: string, arg: number): MisuseModel => ({ at, when: { [arg]: /UnsafeAllowNoneSignatureType|SigningMethodNone$/ }, rule: 'jwt-not-verified', title: 'JWT issued without a signature', fix: 'Sign with `jwt.SigningMethodHS256` and a secret key, or with `jwt.SigningMethodRS256`.' })

/** Tokens, sessions, cross-site requests. */
export default defineModel({
  id: 'authentication',
  language: 'go',
  aliases: { 'github.com/dgrijalva/jwt-go': JWT, 'github.com/form3tech-oss/jwt-go': JWT },
  types: {
    [JWT]: { returns: { New: `${JWT}.Token`, NewWithClaims: `${JWT}.Token`, NewParser: `${JWT}.Parser`, Parse: `${JWT}.Token`, ParseWithClaims: `${JWT}.Token` } },
    [`${JWT}.Token`]: {},
    'golang.org/x/oauth2.Token': { returns: { Extra: ANSWERED } },
    [`${JWT}.Parser`]: {},
    'github.com/gorilla/sessions.Session': { members: { Options: 'github.com/gorilla/sessions.Options' } },
    'github.com/gorilla/sessions.CookieStore': { members: { Options: 'github.com/gorilla/sessions.Options' } },
    'github.com/gorilla/sessions': { returns: { NewCookieStore: 'github.com/gorilla/sessions.CookieStore', NewSession: 'github.com/gorilla/sessions.Session' } },
    'github.com/gorilla/sessions.Options': { tracked: true },
    'github.com/rs/cors.Options': { tracked: true },
  },
  passes: [
    // what was sent stands behind the address that the settings name, in its query
    { at: 'golang.org/x/oauth2.Config.AuthCodeURL', from: [] },
    // letters, digits and dots, whatever it says
    { at: `${JWT}.Token.SignedString`, from: [] },
  ],
  marks: [
    { at: 'github.com/gorilla/sessions.Options.Secure', set: true, when: { 0: { not: false } }, mark: 'secure' },
    { at: 'github.com/gorilla/sessions.Options.HttpOnly', set: true, when: { 0: { not: false } }, mark: 'hidden' },
    { at: 'github.com/gorilla/sessions.Options.MaxAge', set: true, when: { 0: /^-/ }, mark: 'removed' },
  ],
  misuses: [
    // what the provider itself has answered over a connection that is checked needs no second proof
    ...each(`${JWT}.ParseUnverified ${JWT}.Parser.ParseUnverified *.ParseUnverified`, (at): MisuseModel => ({ at, when: { 0: { not: { type: ANSWERED } } }, rule: 'jwt-not-verified', fix: VERIFY })),
    unsigned(`${JWT}.Token.SignedString`, 0),
    unsigned(`${JWT}.NewWithClaims`, 0),
    unsigned(`${JWT}.New`, 0),
    { at: `${JWT}.Token.SignedString`, when: { 0: { constant: true } }, rule: 'hardcoded-crypto-key', title: 'Hard-coded JWT secret', fix: 'Read the key from the environment or a secret store, and fail fast at startup if it is unset: `key, ok := os.LookupEnv("JWT_KEY")`. Treat the old key as compromised and rotate it.' },
    ...each('Options', (name): MisuseModel => ({ at: `*.${name}`, set: true, when: { 0: { lacks: 'secure' }, '0|options': { type: 'github.com/gorilla/sessions.Options' }, value: { lacks: 'removed' } }, rule: 'insecure-cookie', title: 'Session cookie without Secure', fix: 'Set `Secure: true` and `HttpOnly: true` in the options.' })),
    { at: '*.Options', set: true, when: { 0: { lacks: 'hidden' }, '0|options': { type: 'github.com/gorilla/sessions.Options' }, value: { lacks: 'removed' } }, rule: 'insecure-cookie', title: 'Session cookie without HttpOnly', fix: 'Set `HttpOnly: true` in the options.' },
    { at: 'github.com/gorilla/sessions.Options.SameSite', set: true, when: { 0: /SameSiteNoneMode$/, '0|others': { not: /SameSite(?:Lax|Strict|Default)Mode$/ } }, rule: 'insecure-cookie', title: 'Session cookie sent by other sites (SameSite=None)', fix: 'Use `http.SameSiteLaxMode`.' },
    { at: 'github.com/gorilla/csrf.Secure', when: { 0: false }, rule: 'insecure-cookie', title: 'CSRF cookie without Secure', fix: 'Remove `csrf.Secure(false)` in production.' },
    { at: 'golang.org/x/oauth2.Config.AuthCodeURL', when: { 0: { constant: true }, 'this.RedirectURL': { not: /^urn:|^https?:\/\/(?:localhost|127\.)/ } }, rule: 'csrf-disabled', confidence: 'medium', title: 'OAuth sign-in without a random state (CSRF)', fix: 'Create a random `state` for every sign-in, store it in the session and compare it in the callback: `conf.AuthCodeURL(rand.Text())`.' },
    ...each('github.com/rs/cors.AllowAll github.com/go-chi/cors.AllowAll github.com/labstack/echo/middleware.CORS', (at) => anybody(at)),
    ...each('github.com/labstack/echo/middleware.CORSConfig.AllowOrigins github.com/gin-contrib/cors.Config.AllowOrigins github.com/go-chi/cors.Options.AllowedOrigins github.com/gofiber/fiber/middleware/cors.Config.AllowOrigins github.com/rs/cors.Options.AllowedOrigins', (at) => anybody(at, { set: true, when: { '0.0': '*' }, fix: ORIGINS })),
    anybody('github.com/gofiber/fiber/middleware/cors.Config.AllowOrigins', { set: true, when: { 0: '*' }, fix: 'List the origins you trust: `AllowOrigins: "https://app.example.com"`.' }),
    anybody('github.com/gorilla/handlers.AllowedOrigins', { when: { '0.0': '*' }, fix: 'List the origins you trust: `handlers.AllowedOrigins([]string{"https://app.example.com"})`.' }),
    ...each('Set Add', (name): MisuseModel => ({ at: `net/http.Header.${name}`, when: { 0: /^access-control-allow-origin$/i, 1: 'null' }, rule: 'cors-any-origin', title: 'CORS: null origin allowed', fix: 'Do not allow `null`: any site can send it from a sandboxed frame.' })),
  ],
})
