import type { Severity } from '@preflight/contracts'
import { defineRule, type Hit } from '../../rule.ts'
import { sameFile } from '../../habit.ts'
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

const PASSWORD_TITLE = 'Password hashed with a fast function'

/** Another service asks for it in this form, and what it keeps is its own concern. */
const SENT: Pick<Hit, 'title' | 'severity' | 'detail'> = {
  title: 'Password sent as a fast hash',
  severity: 'medium',
  detail: 'The hash goes to another service, which asks for it in this form. Whoever gets hold of it signs in with it, and finds the password by trying.',
}

const ofPassword = (call: Call, file: ParsedFile, severity: Severity): Hit => ({
  node: call.node,
  ...(severity === 'high' && isSent(call, file) ? SENT : { title: PASSWORD_TITLE, severity }),
  same: sameFile(file.path),
  ...(isCompared(call.node, file) ? { unless: 'passwords-hashed-well' as const } : {}),
})

/** `md5(md5($salt) . md5($password))` is one hash of one password, and told of where the whole of it is made. */
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
  // the hash of a hash is told once, where the secret goes in
  const inside = call.args[0] && file.call(call.args[0])
  if (inside && brokenHash(inside, file)) return null
  const use = `${namesAround(call.node, file)} ${call.args.map((argument) => argument.text.slice(0, 80)).join(' ')}`
  if (!SECRET_USE.test(use) || HARMLESS_USE.test(use) || /pwne?d|hibp|breach/i.test(file.path)) return null
  // what it is sent with says so as well: `send('APOP', md5(...))`
  const besides = call.node.parent?.parent?.text.slice(0, 120) ?? ''
  if (isStretched(call, file)) return { node: call.node, severity: 'low' }
  if (isHmac(call) || [use, besides, file.path].some((text) => PROTOCOL.test(text))) return { node: call.node, severity: 'low' }
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
  title: 'Fast, broken hash used for a secret',
  why: 'A graphics card computes billions of such hashes per second, so a stolen table gives most passwords back within hours; MD5 and SHA-1 also collide on purpose, so signatures made with them are forged.',
  fix: 'Passwords: a slow, salted function, and hash again at the next sign-in: `argon2.hash` or `bcrypt.hash` (Node), `argon2-cffi` or `bcrypt.hashpw` (Python), `password_hash` (PHP), `BCryptPasswordEncoder` (Java), `bcrypt.GenerateFromPassword` (Go), `has_secure_password` (Rails), `PasswordHasher<T>` (ASP.NET). Signatures and tokens: HMAC with SHA-256. Plain fingerprints: SHA-256.',
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
