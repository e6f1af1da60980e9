import { defineRule } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import { owasp } from '../owasp.ts'
import { constantBytes, entry } from '../values.ts'

/** Callee -> position of the key. */
const KEY_AT: readonly (readonly [RegExp, number])[] = [
  [/^crypto\.create(?:Cipheriv|Decipheriv|Cipher|Decipher|Hmac)$/, 1],
  [/^(?:jsonwebtoken|jwt)\.(?:sign|verify)$/, 1],
  [/^(?:jwt|jose\.jwt)\.(?:encode|decode)$/, 1],
  [/^CryptoJS\.(?:AES|DES|TripleDES|Rabbit)\.(?:encrypt|decrypt)$/, 1],
  [/^(?:Crypto|Cryptodome)\.Cipher\.\w+\.new$|^cryptography\.fernet\.Fernet$|^Fernet$/, 0],
  [/^SecretKeySpec$|^DESKeySpec$|^SymmetricSecurityKey$|^HMACSHA(?:1|256|512)$/, 0],
  [/^openssl_(?:en|de)crypt$/, 2],
  [/^hash_hmac$/, 2],
  [/^(?:Firebase\\JWT\\)?JWT\.encode$|^JWT\.(?:encode|decode)$/, 1],
  [/^crypto\/aes\.NewCipher$|^crypto\/des\.NewCipher$/, 0],
  [/^crypto\/hmac\.New$/, 1],
  [/\.SignedString$/, 0],
  [/\.(?:signWith|setSigningKey|verifyWith)$|(?:^|\.)Algorithm\.HMAC(?:256|384|512)$|(?:^|\.)Keys\.hmacShaKeyFor$/, 0],
]

const SESSIONS = /^(?:express-session|cookie-session|session|cookieSession|@fastify\/session)$/

/** `class JwtStrategy extends PassportStrategy(Strategy) { constructor() { super({ secretOrKey: '...' }) } }` of Nest */
const STRATEGY = /\bextends\s+PassportStrategy\(/

function keyOf(call: Call) {
  if (call.callee === 'super') return entry(call.args[0], 'secretOrKey')
  if (SESSIONS.test(call.callee)) return entry(call.args[0], 'secret')
  const known = KEY_AT.find(([callee]) => callee.test(call.callee))
  return (known && call.args[known[1]]) ?? call.named.get('key') ?? null
}

export default defineRule({
  id: 'hardcoded-crypto-key',
  category: 'security',
  severity: 'high',
  confidence: 'high',
  cwe: [321],
  owasp: owasp.crypto,
  title: 'Hard-coded cryptographic key',
  why: 'A key or signing secret is written in the source code. Anyone who can read the code or its history can decrypt the data, or sign tokens that the program accepts.',
  fix: {
    javascript: 'Read the key from the environment and fail fast at startup if it is unset: `const key = process.env.JWT_SECRET; if (!key) throw new Error("JWT_SECRET is not set")`. Treat the old key as compromised and rotate it.',
    python: 'Read the key from the environment, which fails fast if it is unset: `key = os.environ["JWT_SECRET"]`. Treat the old key as compromised and rotate it.',
    java: 'Read the key from the environment and fail fast at startup if it is unset: `Objects.requireNonNull(System.getenv("JWT_SECRET"))`. Treat the old key as compromised and rotate it.',
    php: 'Read the key from the environment and fail fast if it is unset: `$key = getenv("JWT_SECRET") ?: throw new RuntimeException("JWT_SECRET is not set");`. Treat the old key as compromised and rotate it.',
    go: 'Read the key from the environment and fail fast at startup if it is unset: `key, ok := os.LookupEnv("JWT_SECRET")`. Treat the old key as compromised and rotate it.',
    ruby: 'Read the key from the environment, which fails fast if it is unset: `ENV.fetch("JWT_SECRET")`, or from `Rails.application.credentials`. Treat the old key as compromised and rotate it.',
    csharp: 'Read the key from the configuration and fail fast at startup if it is unset: `configuration["Jwt:Key"] ?? throw new InvalidOperationException("Jwt:Key is not set")`. Treat the old key as compromised and rotate it.',
    other: 'Read the key from the environment or a secret store and fail fast at startup if it is unset. Treat the old key as compromised and rotate it.',
  },
  keep: 'Do not log the key or add a default for it.',
  done: 'no key is in the source code, the program stops at startup without one, the old key is rotated',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new'],
  callee: new RegExp([/^super$/, SESSIONS, ...KEY_AT.map(([callee]) => callee)].map(({ source }) => source).join('|')),
  *check(node, file) {
    const call = file.call(node)
    if (!call || (call.callee === 'super' && !STRATEGY.test(file.text))) return
    if (!(call.callee === 'super' || SESSIONS.test(call.callee) || KEY_AT.some(([callee]) => callee.test(call.callee)))) return
    const key = keyOf(call)
    const text = key && constantBytes(key, file)
    if (text && text.length >= 4 && !/^-----BEGIN (?:RSA )?PUBLIC|^(?:AWS4|key)$/.test(text)) yield { node }
  },
})
