import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'

const FAST = /^(?:hashlib\.(?:md5|sha1|sha224|sha256|sha384|sha512|sha3_\w+|blake2[bs])|(?:OpenSSL\.)?Digest\.\w+\.(?:hexdigest|digest|base64digest)|hashlib\.new)$/
const PASSWORD = /(?:^|[^a-z])(?:password|passwd|passphrase|pwd)(?![a-z])/i
/** A fast hash of a password that goes through a slow one afterwards, or of something about a password, is fine. */
const ABOUT_PASSWORD = /(?:hash(?:ed)?|digest|reset|policy|strength|breach|pwned|prefix)/i

const SLOW = /argon2|bcrypt|scrypt|pbkdf2/i

const namesIn = (node: SyntaxNode) =>
  [node, ...node.descendants()].filter(({ kind }) => ['identifier', 'attribute', 'instance_variable', 'call', 'simple_symbol', 'string_content'].includes(kind)).map(({ text }) => text)

export default defineRule({
  id: 'fast-password-hash',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [916, 328],
  owasp: owasp.crypto,
  title: 'Password hashed with a fast function',
  why: 'A graphics card tries billions of such hashes per second, so a stolen table gives most passwords back within hours.',
  fix: 'Hash passwords with a slow, salted function made for it: Argon2 or bcrypt (`argon2-cffi`, `bcrypt.hashpw`, `has_secure_password`), and hash again at the next sign-in of each user.',
  languages: ['python', 'ruby'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (!call || !FAST.test(call.callee)) return
    // hashed once more by a slow function, which only takes so many bytes
    if (SLOW.test((file.enclosing(node, 'class') ?? file.enclosing(node, 'function'))?.text ?? '')) return
    const names = call.args.flatMap(namesIn)
    if (names.some((name) => PASSWORD.test(name)) && !names.some((name) => ABOUT_PASSWORD.test(name))) yield { node }
  },
})
