import { type Conditions, defineModel, type MisuseModel } from '../model.ts'

const SECRET_FIX = 'Read the secret from the environment and fail fast at startup if it is unset: `const secret = process.env.JWT_SECRET; if (!secret) throw new Error("JWT_SECRET is not set")`. Treat the old secret as compromised and rotate it.'
const EXPIRY_FIX = 'Remove `ignoreExpiration`, and hand out a new token through a refresh token where one has expired.'
const SIGNED_FIX = 'Verify the signature with a fixed key and algorithm: `jwtVerify(token, key, { algorithms: [\'RS256\'] })`.'

const JOSE = ['SignJWT', 'EncryptJWT', 'CompactSign', 'GeneralSign', 'FlattenedSign']

/** Functions that sign or verify with the key in this place. */
const KEYS: readonly (readonly [string, string])[] = [
  ...['jose.jwtVerify', 'jose.compactVerify', 'jose.flattenedVerify', 'jose.jwtDecrypt', 'jose.compactDecrypt'].map((at) => [at, '1'] as const),
  ...['sign', 'signAsync', 'verify', 'verifyAsync'].map((name) => [`@nestjs/jwt.JwtService.${name}`, '1.secret'] as const),
  ['@nestjs/jwt.JwtModule.register', '0.secret'],
  ['@nestjs/jwt.JwtModule.register', '0.privateKey'],
  ['@nestjs/jwt.JwtService', '0.secret'],
  ['hono/jwt.jwt', '0.secret'],
  ['hono/jwt.sign', '1'],
  ['hono/jwt.verify', '1'],
  ['@elysiajs/jwt.jwt', '0.secret'],
  ['next-auth', '0.secret'],
  ['next-auth/jwt.getToken', '0.secret'],
  ['better-auth.betterAuth', '0.secret'],
  ['@hapi/cookie', '1.cookie.password'],
  ['iron-session.getIronSession', '2.password'],
  ['iron-session.sealData', '1.password'],
  ['@hapi/iron.seal', '1'],
  ['jws.createSign', '0.secret'],
  ['jws.sign', '0.secret'],
  ['paseto.V2.encrypt', '1'],
  ['passport-http-bearer', '0.secret'],
]

const hardcoded = KEYS.map(([at, place]): MisuseModel => ({ at, rule: 'hardcoded-crypto-key', when: { [place]: { constant: true } }, confidence: 'high', title: 'Hard-coded JWT secret', fix: SECRET_FIX }))

/** A plug-in that signs is registered with its settings: `app.register(jwt, { secret })` */
const PLUGINS = ['@fastify/jwt', 'fastify-jwt', '@fastify/cookie', '@fastify/session', '@fastify/secure-session']
const registered = PLUGINS.flatMap((type) => ['secret', 'key'].map((field) => [type, field] as const)).map(([type, field]): MisuseModel => ({ at: 'fastify.Server.register', rule: 'hardcoded-crypto-key', when: { 0: { type }, [`1.${field}`]: { constant: true } }, confidence: 'high', title: 'Hard-coded signing secret', fix: SECRET_FIX }))

/** Where a token is exchanged for a new one, or taken back, it may have expired. */
const RENEWS = /refresh|renew|logout|sign_?out|revoke/i
const EXPIRED: Conditions = { '2.ignoreExpiration': true }
const expiry: readonly MisuseModel[] = [
  { at: 'jsonwebtoken.verify', rule: 'jwt-not-verified', when: EXPIRED, severity: 'medium', confidence: 'medium', unlessNear: RENEWS, title: 'Expired JWT accepted', fix: EXPIRY_FIX },
  ...['verify', 'verifyAsync'].map((name): MisuseModel => ({ at: `@nestjs/jwt.JwtService.${name}`, rule: 'jwt-not-verified', when: { '1.ignoreExpiration': true }, severity: 'medium', confidence: 'medium', unlessNear: RENEWS, title: 'Expired JWT accepted', fix: EXPIRY_FIX })),
  { at: 'passport-jwt.Strategy', rule: 'jwt-not-verified', when: { '0.ignoreExpiration': true }, severity: 'medium', confidence: 'medium', title: 'Expired JWT accepted', fix: EXPIRY_FIX },
]

/** What only reads a token: right for one's own in a browser, no proof of who has sent a request. */
const READERS = ['jwt-decode', 'jwt-decode.default', 'jwt-decode.jwtDecode', 'jwt-decode.jwt_decode', 'jose.decodeJwt', 'jws.decode']

/** Libraries of tokens and of sign-in that brought their secrets in after the first ones. */
export default defineModel({
  id: 'tokens',
  language: 'javascript',
  aliases: { 'hono/jwt.default': 'hono/jwt', '@auth/core.Auth': 'next-auth' },
  types: { TextEncoder: {}, ...Object.fromEntries(PLUGINS.map((name) => [name, {}])), ...Object.fromEntries(JOSE.map((name) => [`jose.${name}`, { returns: Object.fromEntries('setProtectedHeader setIssuedAt setIssuer setAudience setExpirationTime setNotBefore setSubject setJti addSignature'.split(' ').map((method) => [method, 'this'])) }])) },
  passes: [{ at: 'TextEncoder.encode', from: [0], text: 'concat' }],
  misuses: [
    ...hardcoded,
    ...registered,
    ...JOSE.map((name): MisuseModel => ({ at: `jose.${name}.${name.startsWith('Encrypt') ? 'encrypt' : 'sign'}`, rule: 'hardcoded-crypto-key', when: { 0: { constant: true } }, confidence: 'high', title: 'Hard-coded JWT secret', fix: SECRET_FIX })),
    ...expiry,
    ...READERS.map((at): MisuseModel => ({ at, rule: 'jwt-not-verified', confidence: 'medium', when: { 0: { sent: true } }, unlessNear: /verif|jwks/i, title: 'JWT signature not verified', fix: SIGNED_FIX })),
    { at: 'jose.UnsecuredJWT.decode', rule: 'jwt-not-verified', title: 'JWT signature not verified', fix: SIGNED_FIX },
    { at: 'jose.UnsecuredJWT', rule: 'jwt-not-verified', title: 'JWT issued without a signature', fix: 'Sign with a key: `new SignJWT(claims).setProtectedHeader({ alg: \'HS256\' }).sign(key)`.' },
  ],
})
