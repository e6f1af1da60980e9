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

function keyOf(call: Call) {
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
  title: 'Key written in the source code',
  why: 'Everybody who can read the code, now or in its history, can decrypt what was encrypted with this key, or sign tokens that the program accepts.',
  fix: 'Make a new random key and read it from the environment or a secret store: `process.env.JWT_SECRET` (Node), `os.environ["JWT_SECRET"]` (Python), `System.getenv` or Spring configuration (Java), `getenv` (PHP), `os.Getenv` (Go), `Rails.application.credentials` (Ruby), `IConfiguration` with user secrets (.NET). The old key counts as known.',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new'],
  callee: new RegExp([SESSIONS, ...KEY_AT.map(([callee]) => callee)].map(({ source }) => source).join('|')),
  *check(node, file) {
    const call = file.call(node)
    if (!call || !(SESSIONS.test(call.callee) || KEY_AT.some(([callee]) => callee.test(call.callee)))) return
    const key = keyOf(call)
    const text = key && constantBytes(key, file)
    if (text && text.length >= 4 && !/^-----BEGIN (?:RSA )?PUBLIC|^(?:AWS4|key)$/.test(text)) yield { node }
  },
})
