import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

/** One round of any hash, SHA-2 and SHA-3 among them: good for files, far too fast for passwords. */
const FAST = /^(?:hashlib\.(?:md5|sha1|sha224|sha256|sha384|sha512|sha3_\w+|blake2[bs])|(?:OpenSSL\.)?Digest\.\w+\.(?:hexdigest|digest|base64digest)|hashlib\.new)$/
/** `createHash('sha256').update(password)`: the call that is given the password */
const UPDATE = /^crypto\.createHash\(\)\.update$/
/** .NET: `SHA256.HashData(bytes)`, and `sha.ComputeHash(bytes)` where the function makes such a hash and no keyed one */
const HASH_DATA = /(?:^|\.)SHA(?:1|256|384|512)\.HashData$/
const COMPUTE = /\.ComputeHash$/
const MAKES_SHA = /\bSHA(?:256|384|512)(?:Managed|Cng|CryptoServiceProvider|\.Create)\b/
const isFastInDotnet = ({ callee, node }: Call, file: ParsedFile): boolean =>
  HASH_DATA.test(callee) || (COMPUTE.test(callee) && MAKES_SHA.test(file.enclosing(node, 'function')?.text ?? '') && !/HMAC/.test(file.enclosing(node, 'function')?.text ?? ''))

const PASSWORD = /(?:^|[^a-z])(?:password|passwd|passphrase|pwd)(?![a-z])/i
/** A fast hash of a password that goes through a slow one afterwards, or of something about a password, is fine. */
const ABOUT_PASSWORD = /(?:hash(?:ed)?|digest|reset|policy|strength|breach|pwned|prefix)/i
const SLOW = /argon2|bcrypt|scrypt|pbkdf2/i
const NAMES = new Set(['identifier', 'attribute', 'instance_variable', 'call', 'simple_symbol', 'string_content', 'Identifier'])

/** `secure_compare(hash(given), hash(ENV['KEY']))`: both are hashed so that they are of one length, and neither is kept. */
const COMPARES = /^[\w.:]*(?:secure_compare|compare_digest|timingSafeEqual|hash_equals|ConstantTimeCompare)\s*\(/
const MAKES_HASH = /\b(?:sha_?\d+|md5|blake2[bs]|Digest::\w+|createHash)\b(?=[.(])/gi

const isCompared = ({ node }: Call): boolean =>
  [...node.ancestors()].slice(0, MAX_OUT).some(({ text }) => COMPARES.test(text) && (text.match(MAKES_HASH) ?? []).length > 1)

/** Calls and lists of arguments between a hash and what it is compared with. */
const MAX_OUT = 8

const namesIn = (node: SyntaxNode) => [node, ...node.descendants()].filter(({ kind }) => NAMES.has(kind)).map(({ text }) => text)

/** Whether a password goes straight into a fast hash. */
export function hashesPassword(call: Call, file: ParsedFile): boolean {
  // MD5 and SHA-1 are reported where the hash is made
  const fast = UPDATE.test(call.callee) ? !/^[^(]*\(\s*['"](?:md5|sha-?1)['"]/i.test(call.receiver?.text ?? '') : file.language === 'csharp' ? isFastInDotnet(call, file) : FAST.test(call.callee)
  if (!fast) return false
  // `password = hash(password)`: a step on the way to a slow hash, which cuts long passwords off
  if (UPDATE.test(call.callee) && file.enclosing(call.node, 'assignment')?.child('left')?.text === call.args[0]?.text) return false
  if (isCompared(call)) return false
  const names = call.args.flatMap(namesIn)
  if (!names.some((name) => PASSWORD.test(name)) || names.some((name) => ABOUT_PASSWORD.test(name))) return false
  // hashed once more by a slow function, which only takes so many bytes
  const around = file.enclosing(call.node, 'class') ?? (UPDATE.test(call.callee) ? file.root : file.enclosing(call.node, 'function'))
  return !SLOW.test(around?.text ?? '')
}
