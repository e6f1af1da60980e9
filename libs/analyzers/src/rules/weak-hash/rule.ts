import type { Severity } from '@preflight/contracts'
import { defineRule, type Hit } from '../../rule.ts'
import { sameFile } from '../../severity/shared.ts'
import { inWords } from '../../dataflow/facts/words.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { owasp } from '../owasp.ts'
import { namesAround } from '../values.ts'
import { around, isCompared } from './compared.ts'
import { hashesPassword } from './password.ts'
import { isSent } from './sent.ts'

const BROKEN = /^(?:md4|md5|sha1|sha-1|ripemd160|md2)$/i
const BY_NAME = /^crypto\.createHash$|(?:^|\.)MessageDigest\.getInstance$|^hash$|(?:^|\.)DigestUtils\.getInstance$/
const NAMED = /^(?:md5|sha1|crypto\/(?:md5|sha1)\.(?:New|Sum)|(?:MD5|SHA1)\.(?:Create|HashData)|(?:MD5|SHA1)CryptoServiceProvider|(?:MD5|SHA1)Managed|DigestUtils\.(?:md5|sha1|md5Hex|sha1Hex|md5DigestAsHex)|CryptoJS\.(?:MD5|SHA1)|blueimp-md5)$/
const SECRET_USE = /passw|passwd|\bpwd|pass_?phrase|credential|signature|\bsign|hmac|token(?!iz)|secret|\bauth(?!or)/i
const PASSWORD_USE = /passw|passwd|\bpwd/i
/** Hashes a protocol prescribes, or that only tell pictures and versions apart. */
const HARMLESS_USE = /gravatar|etag|cache|checksum|fingerprint|avatar|integrity|dedup|revision|pwned|hibp|legacy|asset|content_?hash|file_?hash/i

/** Those prescribe how what proves that somebody knows a password is made of it: the other side would understand nothing else. */
const PROTOCOL = /subsonic|ntlm|ms-?chap|cram-?_?md5|\bapop\b|http_?digest|digest_?auth|\brealm\b/i
/** `config.password`: a setting of the program itself, in no table that could be stolen. */
const OWN_SETTING = /(?:^|[^\w])(?:cfg|conf|config|settings?|options)(?:\.|->|\[['"])\w*pass\w*/i

/** The pads of an HMAC that is made by hand: what a protocol asks for to prove that somebody knows the password, and keeps nothing of it. */
const HMAC = /(?<![a-z])[io]_?pad(?![a-z])/i
const isHmac = ({ args }: Call): boolean => args.some(({ text }) => HMAC.test(text.slice(0, 200)))

/** What only checks passwords that were kept long ago: `legacy_password_hash(...)`. */
const OF_OLD_ROWS = /(?<![a-z])(?:legacy|old|obsolete|deprecated|outdated|pre_?\d+)(?![a-z])/i

/** A comment above the condition that says so: `// passwords of an older version`. */
const OF_OLD_VERSIONS = /(?<![a-z])(?:compat\w*|legacy|older|former|deprecated|migrat\w*|(?:old|previous|earlier)_? ?(?:version|release|password|hash|format|user|account)s?)|兼容|旧/i

const before = (node: SyntaxNode): SyntaxNode | undefined => {
  const all = node.parent?.children ?? []
  return all[all.findIndex(({ start }) => start === node.start) - 1]
}

function isExplainedAsOld(node: SyntaxNode): boolean {
  for (const one of node.ancestors()) {
    if (FUNCTIONS.test(one.kind)) return false
    if (!CONDITIONS.test(one.kind)) continue
    const above = before(one) ?? (one.parent?.kind === 'statement_list' ? before(one.parent) : undefined)
    if (above?.kind.endsWith('comment') && OF_OLD_VERSIONS.test(above.text)) return true
  }
  return false
}

const CONDITIONS = /^(?:if_statement|IfStatement|if|elif_clause|\w*case\w*|SwitchCase)$/
const FUNCTIONS = /function|method|closure|lambda|func_literal|arrow/i

/** `md5(name + ":" + password)`: protocols prove so that somebody knows it, and the other side understands nothing else. */
const WITH_NAME = /\w*(?:user|login|mail|name)\w*(?:\(\))?\s*[+.]\s*['"]:['"]\s*[+.]|['"]%s:%s['"]\s*,\s*[\w.]*(?:user|login|mail|name)/i

/** What only comes to be the key of an HMAC is kept nowhere. */
function isKeyOfHmac({ node }: Call, file: ParsedFile): boolean {
  const around = file.enclosing(node, 'function')?.text ?? ''
  const name = /(?:^|[^\w$])(\w+)\s*:?=\s*[^=\n]*$/.exec(around.slice(0, Math.max(0, node.start - (file.enclosing(node, 'function')?.start ?? 0))))?.[1]
  return name !== undefined && new RegExp(`\\b(?:hmac\\.(?:New|new)|createHmac|hash_hmac|HMAC\\w*)\\([^\\n]*\\b${name}\\b`).test(around)
}

/** Beside a slow one a fast one is for passwords that were kept so before: `old ? md5(given) === kept : bcrypt.compareSync(given, kept)`. */
const SLOW = /\b(?:bcrypt|argon2|scrypt|pbkdf2)\w*|\bpassword_(?:hash|verify)\s*\(/i
const NEAR = 300

/** Compared with what is kept, and where it is right hashed anew by a function of the program: `if (md5($password) === $kept) { $new = $this->hash($password); }` */
const COMPARED = /^\s*\)?\s*[!=]==?|[!=]==?\s*(?:\(string\)\s*)?$/
const HASHED_ANEW = /(?<![\w$])(?!(?:md5|sha1)\s*\()\w*(?:hash|password)\w*\s*\(\s*\$\w*pass/i
const BODY = 800

const isMigrated = ({ start, end }: SyntaxNode, text: string): boolean =>
  (COMPARED.test(text.slice(end, end + 10)) || COMPARED.test(text.slice(Math.max(0, start - 20), start))) && HASHED_ANEW.test(text.slice(end, end + BODY))

/** How grave it is that a password goes into a fast hash here. */
function weightOf(call: Call, file: ParsedFile): Severity {
  const { args, node } = call
  const { text } = file
  if (isExplainedAsOld(node) || isKeyOfHmac(call, file) || args.some((arg) => WITH_NAME.test(arg.text.slice(0, 200)))) return 'medium'
  const isOld = SLOW.test(text.slice(Math.max(0, node.start - NEAR), node.end + NEAR))
  return isOld || isMigrated(node, text) || OWN_SETTING.test(args.map((arg) => arg.text.slice(0, 120)).join(' ')) ? 'medium' : 'high'
}

/** What is hashed again and again, in a loop of thousands of turns, is slow: `do { $hash = md5($hash . $password); } while (--$count);` */
const STRETCHED = /(?:do\s*\{|(?:while|for)\s*\([^{]*\{)[^{}]*?(\$\w+)\s*=\s*(?:md5|sha1|hash)\s*\([^;]*?\1\b[^;]*;/i

const isStretched = (call: Call, file: ParsedFile): boolean => file.language === 'php' && STRETCHED.test(file.enclosing(call.node, 'function')?.text.slice(0, 4000) ?? '')

const HASHES_THEM = /(?:hash|crypt|encode|make|generate|digest|salt|verify|compare)\w*pass|pass\w*(?:hash|crypt|digest|encod|salt)/i
const OF_STRANGERS = /^\$?(?:\w*->)*(?:\w*_)?(?:ip|(?:ip|remote)_?addr(?:ess)?|e_?mail|user_?agent)$/i

/** Whether what is hashed only stands near a password: an address whose tries for a new one are counted. */
const isOfStranger = ({ args, node }: Call, file: ParsedFile): boolean =>
  args.length === 1 && OF_STRANGERS.test(args[0]?.text ?? '') && !HASHES_THEM.test(file.enclosing(node, 'function')?.child('name')?.text ?? '')

/** `'forgot-password:ip:' . sha1($address)`: the name of a counter or of an entry of a cache. */
const OF_NAME = /[:|](?:['"`]\s*[.+]\s*|\$\{\s*)$/

const endsName = ({ args, node }: Call, { text }: ParsedFile): boolean => OF_NAME.test(text.slice(Math.max(0, node.start - 12), node.start)) && !args.some((arg) => SECRET_USE.test(arg.text.slice(0, 200)))

/** `$token = md5(time() . $email)` where somebody wants a new password: no password goes in, and none comes out. */
const makesToken = ({ args, node }: Call, file: ParsedFile): boolean =>
  !args.some(({ text }) => PASSWORD_USE.test(text.slice(0, 200))) && /token|code|key|nonce/i.test(file.enclosing(node, 'assignment')?.child('left')?.text.slice(0, 60) ?? '')

/** `md5(random_bytes(32) . $password)`: nobody could make that again to compare it, nor guess it. It is a key, whatever else goes in, unless what is drawn is kept: `md5(($salt = random_bytes(8)) . $password)`. */
const DRAWN = /(?<!=\s*(?:\w+(?:\.|::))*)\b(?:(?:random_bytes|openssl_random_pseudo_bytes|randomBytes|randomUUID|getRandomValues|urandom|token_(?:bytes|hex|urlsafe)|uuid4|RandomNumberGenerator\.GetBytes)\s*\(|SecureRandom\.\w+)/

const PASSWORD_TITLE = 'Weak password hash'

/** Another service asks for it in this form, and what it keeps is its own concern. */
const SENT: Pick<Hit, 'title' | 'severity' | 'detail'> = {
  title: 'Password sent as a weak hash',
  severity: 'medium',
  detail: 'The hash is sent to another service that requires this form. Anyone who obtains it can sign in with it and guess the password.',
}

const ofPassword = (call: Call, file: ParsedFile, severity: Severity): Hit => ({
  node: call.node,
  ...(severity === 'high' && isSent(call, file) ? SENT : { title: PASSWORD_TITLE, severity }),
  same: sameFile(file.path),
  ...(isCompared(call.node, file) ? { unless: 'passwords-hashed-well' as const } : {}),
})

/** `md5(md5($salt) . md5($password))` is one hash of one password, and reported at the outermost call. */
function isPartOfHash(call: Call, file: ParsedFile): boolean {
  for (const above of around(call.node, file)) {
    const outer = file.call(above)
    if (outer && NAMED.test(outer.callee) && brokenHash(outer, file)) return true
  }
  return false
}

function brokenHash(call: Call, file: ParsedFile): Hit | null {
  const algorithm = call.args[0] && file.literal(call.args[0])
  const broken = NAMED.test(call.callee) || (BY_NAME.test(call.callee) && algorithm && BROKEN.test(algorithm))
  if (!broken || /^(?:uniqid|rand|mt_rand|microtime)\b/.test(call.args[0]?.text ?? '') || call.args.some(({ text }) => DRAWN.test(text.slice(0, 200)))) return null
  // the hash of a hash is reported once, where the secret enters
  const inside = call.args[0] && file.call(call.args[0])
  if (inside && brokenHash(inside, file)) return null
  const use = `${namesAround(call.node, file)} ${call.args.map((argument) => argument.text.slice(0, 80)).join(' ')}`
  if (!SECRET_USE.test(use) || HARMLESS_USE.test(use) || /pwne?d|hibp|breach/i.test(file.path)) return null
  // what it is sent with says so as well: `send('APOP', md5(...))`
  const besides = call.node.parent?.parent?.text.slice(0, 120) ?? ''
  if (isStretched(call, file)) return { node: call.node, severity: 'low' }
  if (isHmac(call)) return { node: call.node, severity: 'low' }
  if ([use, besides, file.path].some((text) => PROTOCOL.test(text))) return { node: call.node, circumstances: [{ is: 'dictated', by: 'protocol' }] }
  if (isOfStranger(call, file) || endsName(call, file)) return null
  return PASSWORD_USE.test(use) && !makesToken(call, file) ? ofPassword(call, file, weightOf(call, file)) : { node: call.node }
}

export default defineRule({
  id: 'weak-hash',
  category: 'security',
  severity: 'medium',
  confidence: 'medium',
  cwe: [328, 916],
  owasp: owasp.crypto,
  title: 'Weak hash algorithm (MD5, SHA-1)',
  why: 'A fast or broken hash algorithm is used. Leaked password hashes of this kind are cracked at billions of guesses per second, and collisions of MD5 and SHA-1 can be computed, so signatures made with them can be forged.',
  fix: {
    javascript: 'Hash passwords with a slow function: `await argon2.hash(password)` or `await bcrypt.hash(password, 12)`. For signatures use `crypto.createHmac("sha256", key)`, for plain fingerprints `crypto.createHash("sha256")`.',
    python: 'Hash passwords with a slow function: `argon2.PasswordHasher().hash(password)` or `bcrypt.hashpw(password, bcrypt.gensalt(12))`. For signatures use `hmac.new(key, data, hashlib.sha256)`, for plain fingerprints `hashlib.sha256`.',
    java: 'Hash passwords with a slow function: `new BCryptPasswordEncoder(12).encode(password)`. For signatures use `Mac.getInstance("HmacSHA256")`, for plain fingerprints `MessageDigest.getInstance("SHA-256")`.',
    php: 'Hash passwords with a slow function: `password_hash($password, PASSWORD_DEFAULT)`. For signatures use `hash_hmac("sha256", $data, $key)`, for plain fingerprints `hash("sha256", $data)`.',
    go: 'Hash passwords with a slow function: `bcrypt.GenerateFromPassword(password, 12)`. For signatures use `hmac.New(sha256.New, key)`, for plain fingerprints `sha256.Sum256(data)`.',
    ruby: 'Hash passwords with a slow function: `has_secure_password` or `BCrypt::Password.create(password)`. For signatures use `OpenSSL::HMAC.hexdigest("SHA256", key, data)`, for plain fingerprints `Digest::SHA256`.',
    csharp: 'Hash passwords with a slow function: `PasswordHasher<User>` or `Rfc2898DeriveBytes.Pbkdf2(password, salt, 600_000, HashAlgorithmName.SHA256, 32)`. For signatures use `HMACSHA256.HashData(key, data)`, for plain fingerprints `SHA256.HashData(data)`.',
    other: 'Hash passwords with Argon2id or bcrypt. For signatures use HMAC with SHA-256, for plain fingerprints SHA-256.',
  },
  keep: 'Where passwords are hashed, accounts with an old hash must still be able to sign in; rehash at the next sign-in.',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call', 'new'],
  callee: /hash|md5|sha1|digest/i,
  *check(node, file) {
    const call = file.call(node)
    if (!call) return
    if (hashesPassword(call, file)) {
      yield ofPassword(call, file, isHmac(call) ? 'low' : OF_OLD_ROWS.test(inWords(namesAround(node, file))) ? 'medium' : weightOf(call, file))
      return
    }
    const hit = brokenHash(call, file)
    if (hit && !isPartOfHash(call, file)) yield hit
  },
})
