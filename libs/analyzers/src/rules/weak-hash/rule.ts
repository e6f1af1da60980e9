import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { namesAround } from '../values.ts'

const FAST = /^(?:md4|md5|sha1|sha-1|ripemd160|md2)$/i
const BY_NAME = /^crypto\.createHash$|(?:^|\.)MessageDigest\.getInstance$|^hash$|(?:^|\.)DigestUtils\.getInstance$/
const NAMED = /^(?:md5|sha1|crypto\/(?:md5|sha1)\.(?:New|Sum)|(?:MD5|SHA1)\.(?:Create|HashData)|(?:MD5|SHA1)CryptoServiceProvider|(?:MD5|SHA1)Managed|DigestUtils\.(?:md5|sha1|md5Hex|sha1Hex|md5DigestAsHex)|CryptoJS\.(?:MD5|SHA1)|blueimp-md5)$/
const SECRET_USE = /passw|passwd|\bpwd|pass_?phrase|credential|signature|\bsign|hmac|token(?!iz)|secret|\bauth(?!or)/i
/** Hashes a protocol prescribes, or that only tell pictures and versions apart. */
const HARMLESS_USE = /gravatar|etag|cache|checksum|fingerprint|avatar|integrity|dedup|revision|pwned|legacy|asset|content_?hash|file_?hash/i

export default defineRule({
  id: 'weak-hash',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [328, 916],
  owasp: owasp.crypto,
  title: 'Fast, broken hash used for a secret',
  why: 'MD5 and SHA-1 can be computed billions of times a second and collide on purpose: stolen password hashes are guessed, and signatures made with them are forged.',
  fix: 'Passwords: argon2id, bcrypt or scrypt from a maintained library. Signatures and tokens: HMAC with SHA-256. Plain fingerprints: SHA-256.',
  languages: ['javascript', 'typescript', 'java', 'php', 'go', 'csharp'],
  on: ['call', 'new'],
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    const algorithm = call.args[0] && file.literal(call.args[0])
    const fast = NAMED.test(call.callee) || (BY_NAME.test(call.callee) && algorithm && FAST.test(algorithm))
    if (!fast || /^(?:uniqid|rand|mt_rand|microtime)\b/.test(call.args[0]?.text ?? '')) return
    const use = `${namesAround(node, file)} ${call.args.map((argument) => argument.text.slice(0, 80)).join(' ')}`
    if (SECRET_USE.test(use) && !HARMLESS_USE.test(use)) yield { node, severity: /passw|passwd|\bpwd/i.test(use) ? 'high' : 'medium' }
  },
})
