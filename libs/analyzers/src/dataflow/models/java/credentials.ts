import type { MisuseModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

/** not empty, not the name of a setting, not a place to fill in */
const WRITTEN = /^(?!\$\{|#\{|<|%|\{)[^\0]+$/

const password = (type: string, names: string, place: number): MisuseModel[] => [
  ...facts(type, names, { rule: 'hardcoded-credential', when: { [place]: WRITTEN, [`${place}|password`]: { constant: true } as const } }),
  ...facts(type, names, { rule: 'empty-password', when: { [place]: '' } }),
]

const KEY_FIX = 'Read the key from the environment or a secret store, and fail fast at startup if it is unset. Treat the old key as compromised and rotate it.'
const key = (at: string, place: number): MisuseModel => ({ at, rule: 'hardcoded-credential', fix: KEY_FIX, when: { [place]: WRITTEN, [`${place}|key`]: { constant: true } } })

const CLAIMS = 'signWith encryptWith setSubject subject claim setClaims claims addClaims setIssuedAt issuedAt setExpiration expiration setNotBefore notBefore setId id setIssuer issuer setAudience setHeader setHeaderParam header compressWith content setPayload'

/** Passwords and keys given to a library as text of the source. */
export default defineModel({
  id: 'java-credentials',
  language: 'java',
  types: {
    'java.net.PasswordAuthentication': {},
    'io.jsonwebtoken.Jwts': { returns: { parser: 'io.jsonwebtoken.JwtParser', parserBuilder: 'io.jsonwebtoken.JwtParser', builder: 'io.jsonwebtoken.JwtBuilder' } },
    'io.jsonwebtoken.JwtParser': { returns: giving('setSigningKey verifyWith build requireIssuer setClock', 'io.jsonwebtoken.JwtParser') },
    'io.jsonwebtoken.JwtBuilder': { tracked: true, returns: giving(CLAIMS, 'this') },
    'com.auth0.jwt.JWT': { returns: giving('create', 'com.auth0.jwt.JWTCreator.Builder') },
  },
  // every step gives the same builder
  passes: facts('io.jsonwebtoken.JwtBuilder', CLAIMS, { from: ['this'] }),
  marks: facts('io.jsonwebtoken.JwtBuilder', 'signWith encryptWith', { mark: 'sealed' }),
  misuses: [
    { at: 'io.jsonwebtoken.JwtBuilder.compact', rule: 'jwt-not-verified', title: 'JWT issued without a signature', fix: 'Sign the token: `builder.signWith(key).compact()`.', when: { this: { lacks: 'sealed' } } },
    { at: 'io.jsonwebtoken.JwtParser.parse', rule: 'jwt-not-verified', title: 'Unsigned JWTs accepted', fix: 'Use `parseSignedClaims` (`parseClaimsJws` before 0.12), which refuses unsigned tokens.' },
    ...password('java.sql.DriverManager', 'getConnection', 2),
    ...password('javax.sql.DataSource', 'getConnection', 1),
    ...password('java.net.PasswordAuthentication', '', 1),
    ...password('org.apache.http.auth.UsernamePasswordCredentials', '', 1),
    ...password('okhttp3.Credentials', 'basic', 1),
    ...password('com.zaxxer.hikari.HikariConfig', 'setPassword', 0),
    ...password('org.apache.commons.dbcp2.BasicDataSource', 'setPassword', 0),
    ...password('com.alibaba.druid.pool.DruidDataSource', 'setPassword', 0),
    ...password('redis.clients.jedis.Jedis', 'auth', 0),
    ...'HMAC256 HMAC384 HMAC512'.split(' ').map((name) => key(`com.auth0.jwt.algorithms.Algorithm.${name}`, 0)),
    key('io.jsonwebtoken.JwtBuilder.signWith', 1),
    ...['setSigningKey', 'verifyWith'].map((name) => key(`io.jsonwebtoken.JwtParser.${name}`, 0)),
    key('io.jsonwebtoken.security.Keys.hmacShaKeyFor', 0),
    key('com.nimbusds.jose.crypto.MACSigner', 0),
    { at: 'com.auth0.jwt.algorithms.Algorithm.none', rule: 'jwt-not-verified', title: 'JWT issued without a signature', fix: 'Sign with `Algorithm.HMAC256(secret)` or an RSA key, and require the same algorithm when tokens are verified.' },
  ],
})
