import { namesDrawn } from '../../dataflow/models/drawn-names.ts'
import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { entry, integer } from '../values.ts'
import { hashedValue } from './hashed-value.ts'

/** Callee -> position of the cost and the lowest one that is still slow enough. */
const COST_AT: readonly (readonly [RegExp, number, number])[] = [
  [/^(?:bcrypt|bcryptjs|bcrypt-nodejs)\.(?:hash|hashSync|genSalt|genSaltSync)$/, 1, 10],
  [/^(?:bcrypt|bcryptjs)\.(?:genSalt|genSaltSync)$/, 0, 10],
  [/^bcrypt\.gensalt$/, 0, 10],
  [/^crypto\.pbkdf2(?:Sync)?$/, 2, 50_000],
  [/^PBEKeySpec$/, 2, 50_000],
  [/^hashlib\.pbkdf2_hmac$/, 3, 50_000],
  [/^hash_pbkdf2$/, 3, 50_000],
  [/^Rfc2898DeriveBytes$/, 2, 50_000],
  [/^golang\.org\/x\/crypto\/pbkdf2\.Key$/, 2, 50_000],
  [/^golang\.org\/x\/crypto\/bcrypt\.GenerateFromPassword$/, 1, 10],
  [/^BCryptPasswordEncoder$/, 0, 10],
]

/** One quick test before the table: nearly every call is none of these. */
const HASHES = /bcrypt|BCrypt|pbkdf2|PBE|Rfc2898|password_hash/

export default defineRule({
  id: 'cheap-password-hash',
  category: 'security',
  severity: 'medium',
  confidence: 'high',
  cwe: [916],
  owasp: owasp.crypto,
  title: 'Password hash with insufficient computational effort',
  why: 'Passwords are hashed with a low cost. If the hashes leak, ordinary passwords can be guessed within hours.',
  fix: {
    javascript: 'Raise the cost and rehash at the next sign-in: `bcrypt.hash(password, 12)`, or use `argon2.hash(password)`.',
    python: 'Raise the cost and rehash at the next sign-in: `bcrypt.hashpw(password, bcrypt.gensalt(12))`, or use `argon2.PasswordHasher().hash(password)`.',
    java: 'Raise the cost and rehash at the next sign-in: `new BCryptPasswordEncoder(12)`. With PBKDF2 and SHA-256 use at least 600,000 iterations.',
    php: 'Raise the cost and rehash at the next sign-in: `password_hash($password, PASSWORD_BCRYPT, ["cost" => 12])`, or use `PASSWORD_ARGON2ID`.',
    go: 'Raise the cost and rehash at the next sign-in: `bcrypt.GenerateFromPassword(password, 12)`.',
    ruby: 'Raise the cost and rehash at the next sign-in: `BCrypt::Password.create(password, cost: 12)`.',
    csharp: 'Raise the iterations and rehash at the next sign-in: `Rfc2898DeriveBytes.Pbkdf2(password, salt, 600_000, HashAlgorithmName.SHA256, 32)`.',
    other: 'Raise the cost and rehash at the next sign-in: bcrypt with cost 12, PBKDF2-SHA256 with 600,000 iterations, or Argon2id.',
  },
  keep: 'Accounts with an old hash must still be able to sign in.',
  done: 'new hashes carry the higher cost and old ones still verify',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'csharp'],
  on: ['call', 'new'],
  callee: HASHES,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !HASHES.test(call.callee) || namesDrawn(hashedValue(call, file))) return
    if (call.callee === 'password_hash') {
      const cost = integer(entry(call.args[2], 'cost') ?? undefined)
      if (cost !== null && cost < 10) yield { node }
      return
    }
    const weak = COST_AT.some(([callee, at, least]) => {
      const cost = callee.test(call.callee) ? integer(call.args[at]) : null
      return cost !== null && cost > 0 && cost < least
    })
    if (weak) yield { node }
  },
})
