import { type Conditions, defineModel, type MisuseModel } from '../model.ts'
import { IN_A_PAGE } from './conditions.ts'

const VERIFY_FIX = 'Verify the token, and read its claims from the result: `jwt.verify(token, key, { algorithms: [\'RS256\'] })`.'
/** What reads a token before or after it is verified. */
const CHECKS_TOKEN = /verify|getUser|introspect/i
const ALGORITHMS_FIX = 'Verify with a fixed algorithm: `jwt.verify(token, key, { algorithms: [\'RS256\'] })`.'
const secretFix = (name: string) => `Read the secret from the environment and fail fast at startup if it is unset: \`const secret = process.env.${name}; if (!secret) throw new Error("${name} is not set")\`. Treat the old secret as compromised and rotate it.`

/** Functions that sign or verify tokens with the key in this place. */
const TOKEN_KEYS: readonly (readonly [string, string])[] = [
  ['jsonwebtoken.sign', '1'],
  ['jsonwebtoken.verify', '1'],
  ['jwt-simple.encode', '1'],
  ['jwt-simple.decode', '1'],
  ['express-jwt', '0.secret'],
  ['express-jwt.expressjwt', '0.secret'],
  ['koa-jwt', '0.secret'],
  ['fastify-jwt', '0.secret'],
  ['passport-jwt.Strategy', '0.secretOrKey'],
  ['jose.JWK.asKey', '0'],
  ['jose.JWT.sign', '1'],
  ['jose.JWT.verify', '1'],
]

/** Functions that sign session cookies with the key in this place. */
const SESSION_KEYS: readonly (readonly [string, string])[] = [
  ['express-session', '0.secret'],
  ['express-session', '0.secret.0'],
  ['cookie-session', '0.secret'],
  ['cookie-session', '0.keys.0'],
  ['cookie-parser', '0'],
  ['iron-session.getIronSession', '2.password'],
  ['koa-session', '0.keys.0'],
]

const hardcoded = (keys: readonly (readonly [string, string])[], title: string, fix: string): MisuseModel[] =>
  keys.map(([at, place]) => ({ at, rule: 'hardcoded-crypto-key', when: { [place]: { constant: true } }, confidence: 'high', title, fix }))

const passport = ['facebook', 'twitter', 'github', 'google-oauth', 'google-oauth1', 'oauth1', 'twitter-token', 'google-oauth20', 'google', 'oauth', 'oauth2', 'linkedin', 'instagram', 'auth0', 'openidconnect', 'azure-ad', 'google-oauth2', 'bitbucket', 'gitlab', 'slack', 'discord', 'spotify', 'amazon', 'dropbox', 'reddit', 'trello', 'vkontakte']
const SECRETS = ['clientSecret', 'consumerSecret', 'appSecret', 'secretOrKey', 'client_secret', 'consumer_secret']

const passportSecrets = passport.flatMap((name) =>
  [`passport-${name}`, `passport-${name}.Strategy`, `passport-${name}.OAuth2Strategy`, `passport-${name}.OAuthStrategy`].flatMap((at) =>
    SECRETS.map((field): MisuseModel => ({ at, rule: 'hardcoded-credential', when: { [`0.${field}`]: { constant: true } }, fix: 'Read the client secret from the environment or a secret store. Treat the old one as compromised and rotate it.' })),
  ),
)

const NONE: Conditions = { '2.algorithms': { absent: true }, 1: { anyOf: [null, undefined, false, ''] } }

/** Fields of a token that everybody who holds it can read. */
const PRIVATE = ['password', 'passwd', 'pwd', 'pass', 'secret', 'passwordHash', 'password_hash', 'ssn', 'creditCard', 'cardNumber', 'pin']

const SESSIONS = ['express-session', 'cookie-session', 'koa-session', 'client-sessions']
const PLACES = ['0.cookie', '0']
/** Secure, but sent along from every site, or without a word on how long it lives. */
const LOOSE_COOKIES: readonly Conditions[] = ['0.cookie', '0'].flatMap((place) => [
  { [`${place}.secure`]: true, [`${place}.sameSite`]: { absent: true } },
  { [`${place}.secure`]: true, [`${place}.maxAge`]: { absent: true }, [`${place}.expires`]: { absent: true } },
])
const insecureCookie = (at: string): MisuseModel[] =>
  PLACES.flatMap((place) => [
    { at, rule: 'insecure-cookie', when: { [`${place}.httpOnly`]: false } },
    { at, rule: 'insecure-cookie', when: { [`${place}.secure`]: false } },
  ])

/** A cookie of such a name is what its holder is known by; one against forged requests is there for scripts to read. */
const OF_SESSIONS = /^(?!.*[cx]srf)(?:.*[._-])?(?:sid|sess(?:ion)?(?:[_-]?id)?|jwt|(?:(?:access|refresh|auth|id|session|login|user)[_-]?)?token|remember[_-]?me)$/i
const BARE_COOKIES = ['express.Response.cookie', 'fastify.Reply.setCookie'].flatMap((at): MisuseModel[] => [
  { at, rule: 'insecure-cookie', severity: 'low', confidence: 'medium', when: { 0: OF_SESSIONS, 1: { not: '' }, 2: { absent: true } }, title: 'Session cookie without HttpOnly and Secure' },
  { at, rule: 'insecure-cookie', severity: 'low', confidence: 'medium', when: { 0: OF_SESSIONS, 2: { object: true }, '2.httpOnly': { absent: true } }, title: 'Session cookie without HttpOnly' },
])

export default defineModel({
  id: 'sessions',
  language: 'javascript',
  aliases: { 'jwt-simple.default': 'jwt-simple', 'jsonwebtoken.default': 'jsonwebtoken', 'express-jwt.default': 'express-jwt', '@types/jsonwebtoken': 'jsonwebtoken' },
  types: { 'express-session': {}, 'cookies': {}, 'Cookies': {} },
  misuses: [
    ...hardcoded(TOKEN_KEYS, 'Hard-coded JWT secret', secretFix('JWT_SECRET')),
    ...hardcoded(SESSION_KEYS, 'Hard-coded session secret', secretFix('SESSION_SECRET')),
    ...passportSecrets,
    ...['jsonwebtoken.decode', 'jose.decodeJwt', 'jwt-decode', 'jwt-decode.jwtDecode', 'jwt-decode.default'].map((at): MisuseModel => ({ at, rule: 'jwt-not-verified', when: { 0: { sent: true } }, unlessNear: CHECKS_TOKEN, unlessIn: IN_A_PAGE, title: 'JWT signature not verified', fix: VERIFY_FIX })),
    { at: 'jsonwebtoken.verify', rule: 'jwt-not-verified', when: { '2.algorithms.0': /^none$/i } },
    { at: 'jsonwebtoken.verify', rule: 'jwt-not-verified', when: { '2.algorithms.1': /^none$/i } },
    { at: 'jsonwebtoken.verify', rule: 'jwt-not-verified', when: { '2.algorithms.2': /^none$/i } },
    { at: 'jsonwebtoken.verify', rule: 'jwt-not-verified', when: NONE, fix: ALGORITHMS_FIX },
    { at: 'jsonwebtoken.sign', rule: 'jwt-not-verified', when: { '2.algorithm': /^none$/i }, title: 'JWT issued without a signature', fix: 'Sign with a key: `jwt.sign(claims, key, { algorithm: \'HS256\' })`.' },
    ...['express-session', 'cookie-session'].map((at): MisuseModel => ({ at, rule: 'session-cookie-defaults', when: { 0: { object: true }, '0.cookie.secure': { absent: true }, '0.secure': { absent: true } } })),
    ...['express-session', 'cookie-session'].flatMap((at) => LOOSE_COOKIES.map((when): MisuseModel => ({ at, rule: 'session-cookie-defaults', severity: 'info', confidence: 'low', when, title: 'Session cookie without expiry or scope' }))),
    ...['express-jwt', 'express-jwt.expressjwt'].map((at): MisuseModel => ({ at, rule: 'token-never-revoked', when: { '0.isRevoked': { absent: true }, '0.secret': { absent: false } } })),
    // before version 6 a token signed with what is public was believed
    ...['express-jwt', 'express-jwt.expressjwt'].map((at): MisuseModel => ({ at, rule: 'jwt-not-verified', when: { 0: { object: true }, '0.secret': { absent: false }, '0.algorithms': { absent: true } }, severity: 'medium', confidence: 'medium', title: 'JWT algorithm not restricted', fix: 'Allow one algorithm: `expressjwt({ secret, algorithms: [\'RS256\'] })`.' })),
    { at: 'csurf', rule: 'insecure-cookie', severity: 'low', when: { '0.cookie.httpOnly': false } },
    ...['cookies.set', 'koa.Context.cookies.set', 'express.Response.cookie'].map((at): MisuseModel => ({ at, rule: 'insecure-cookie', severity: 'low', when: { '2.httpOnly': false, '2.signed': true } })),
    { at: 'process.umask', rule: 'world-writable-file', severity: 'low', when: { 0: { anyOf: [0, '0', '000'] } } },
    { at: 'jose.JWT.verify', rule: 'jwt-not-verified', when: { 1: /None/ } },
    { at: 'jose.JWT.sign', rule: 'jwt-not-verified', when: { 1: /None/ }, title: 'JWT issued without a signature' },
    { at: 'jwt-simple.decode', rule: 'jwt-not-verified', when: { 2: true }, fix: 'Leave the third argument at `false`, so that the signature is verified: `jwt.decode(token, key, false, \'HS256\')`.' },
    ...PRIVATE.flatMap((field) => ['jsonwebtoken.sign', 'jwt-simple.encode', 'jose.JWT.sign'].map((at): MisuseModel => ({ at, rule: 'secret-in-token', when: { [`0.${field}`]: { absent: false }, 0: { object: true } } }))),
    ...SESSIONS.flatMap(insecureCookie),
    ...BARE_COOKIES,
    ...SESSIONS.filter((at) => at !== 'koa-session').map((at): MisuseModel => ({ at, rule: 'session-default-name', when: { '0.name': { absent: true }, '0.cookieName': { absent: true } } })),
    ...['express.Response.cookie', 'koa.Context.cookies.set', 'cookies.set', 'Cookies.set', 'fastify.Reply.setCookie', 'web.Cookies.set'].flatMap((at): MisuseModel[] => [
      // what is sent back against forged requests is there for scripts to read
      { at, rule: 'insecure-cookie', when: { 0: /^(?!.*[cx]srf).*(?:sess|sid|token|auth|jwt|remember|login|credential)/i, '2.httpOnly': false } },
      { at, rule: 'insecure-cookie', when: { 0: /sess|sid|token|auth|jwt|remember|login|credential/i, '2.secure': false } },
    ]),
  ],
})
