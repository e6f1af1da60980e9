import { isSeed } from '../../inventory/seeds.ts'
import { defineRule, type Hit } from '../../rule.ts'
import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { owasp } from '../owasp.ts'
import { purposesOf } from '../purpose.ts'
import { namesAround } from '../values.ts'
import { drawsSecurely } from './generators.ts'

const PREDICTABLE = /^(?:Math\.random|rand|mt_rand|uniqid|lcg_value|str_shuffle|math\/rand(?:\/v2)?\.(?:Int|Intn|IntN|Int63|Int31n|Int63n|Read|Perm|Uint64)|RandomStringUtils\.random(?:Alphanumeric|Alphabetic|Numeric)?)$|(?:^|\.)(?:Random\(\)|[rR]andom|rnd|rand|Random\.Shared)\.(?:nextInt|nextLong|nextBytes|nextDouble|Next|NextBytes|NextDouble|NextInt64)$/
const SECRET = /(?:access|auth|reset|csrf|xsrf|refresh|session|verification|confirm\w*|invite|api|login|remember\w*|secret|generate|create|new|make)_?token|(?:generate|create|make)(?!\w*(?:for|of|from|by|in)_?token)\w{1,16}token\b|\btoken\b|passw|\bsecret(?!ary|s)|\botp\b|(?:generate|create|make|new|random|gen|send|login|sms|e?mail|phone)_?otp(?:_?(?:code|pin|value|number|digits?))?\b|\botp_?(?:code|pin|value|number)\b|one_?time|session_?id|\bsalt\b|api_?key|(?:reset|verif\w*|confirm\w*|activation|auth|security|invite)_?code|\bpin_?code/i
/** Whatever it is the salt of: it must be another one each time, and is no secret. */
const SALT = /\b\w*salts?\b/gi
/** How much or how long is no secret, even of one: `const length = 24 + ...`. */
const AMOUNT = /\b(?:[a-z]\w*(?=[A-Z_])|[$_]*)_?(?:length|len|size|count|delay|wait|timeout|jitter|times|rounds|iterations)\s*:?=(?!=)[^=;,\n]*$/i
/** `if (Math.random() < 0.1) log(...)`: how often something happens; of the number nothing is left. */
const CHANCE_AFTER = /^\s*[<>]=?\s*[\w$(.]/
const CHANCE_BEFORE = /[\w)\]]\s*[<>]=?\s*$/
/** What tells one element of a page from its neighbours: `notify({ key: Date.now() + Math.random() })`. */
const ELEMENT_KEY = /(?:^|[{,\s])key\s*[:=]\s*\{?[^,;]*$/
const MARKUP = /\.[jt]sx$/
/** What a handler is called says what happened, not what it makes: `onPasswordSubmit`. */
const HANDLER = /\b(?:on|handle)[A-Z]\w*/g
/** `uniqid(bin2hex(random_bytes(20)))` begins with bytes of the operating system. */
const DRAWN = /^(?:(?:''|"")\s*\.\s*|\(string\)\s*)?(?:bin2hex\s*\(\s*)?(?:random_bytes|random_int|openssl_random_pseudo_bytes)\s*\(/
/** `sha1($salt . uniqid())`: nobody foretells the digest of it who does not know the salt or secret of the installation. */
const WITH_SECRET = /^(?:sha1|md5|hash|hash_hmac|crypt)\s*\(.*(?:\$\w*(?:salt|secret)|->\w*(?:salt|secret)\b|['"][\w.]*(?:salt|secret)(?:_key)?['"]|\b[A-Z_]*(?:SALT|SECRET)[A-Z_]*\b)/is
const SECURE = /secureRandom|SecureRandom|crypto\./

function predictable(node: SyntaxNode, file: ParsedFile): boolean {
  const call = node.kind === 'identifier' ? null : file.call(node)
  if (!call || !PREDICTABLE.test(call.callee) || isSeed(file.path)) return false
  if (call.callee === 'rand' && file.language !== 'php') return false
  if (call.callee === 'uniqid' && DRAWN.test(call.args[0]?.text ?? '')) return false
  if (drawsSecurely(call, file)) return false
  // a variable or field called `random` may well be a secure one
  const [, holder] = /^(?:this\.)?(\w+)\.\w+$/.exec(call.callee) ?? []
  const made = holder ? new RegExp(`\\b${holder}\\s*=\\s*(?:new\\s+)?(?:SecureRandom|RandomNumberGenerator)`).test(file.text) : SECURE.test(call.callee)
  if (made || (holder && /^[rR]andom$|^rnd$|^rand$/.test(holder) && /SecureRandom/.test(file.text))) return false
  const before = file.text.slice(file.text.lastIndexOf('\n', node.start) + 1, node.start)
  if (CHANCE_AFTER.test(file.text.slice(node.end, node.end + 8)) || CHANCE_BEFORE.test(before)) return false
  if (AMOUNT.test(before) || (MARKUP.test(file.path) && ELEMENT_KEY.test(before))) return false
  return SECRET.test(namesAround(node, file).replace(HANDLER, '')) && !repeats(node, file) && !marksTurn(node, file) && !(file.language === 'php' && isHashedWithSecret(node))
}

/** Of what it is a part of the outermost calls count, `sha1(...)` among them. */
function isHashedWithSecret(node: SyntaxNode): boolean {
  for (const above of node.ancestors()) {
    if (!EXPRESSIONS.has(above.kind)) return false
    if (above.kind === 'function_call_expression' && WITH_SECRET.test(above.text)) return true
  }
  return false
}

/** What a page keeps in the browser, or that it runs there. */
const BROWSER = /\b(?:local|session)Storage\b|\bwindow\.|\bdocument\.|^['"]use client['"]/m
const IN_PAGES: ReadonlySet<string> = new Set(['javascript', 'typescript'])
const SESSION_ID = /session_?id/gi

function* made(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (!predictable(node, file)) return
  const names = namesAround(node, file).replace(HANDLER, '').replace(SALT, '')
  // a visit that a page numbers itself signs nobody in
  const isVisit = IN_PAGES.has(file.language) && SECRET.test(names) && !SECRET.test(names.replace(SESSION_ID, '')) && BROWSER.test(file.text)
  yield { node, ...(isVisit ? { severity: 'low' as const } : SECRET.test(names) ? {} : { severity: 'medium' as const }) }
}

/** `const token = Math.random(); latest.current = token; ... if (latest.current === token)`: it tells one turn of a component from another, and nobody else sees it. */
function marksTurn(node: SyntaxNode, file: ParsedFile): boolean {
  const name = /\bconst\s+(\w+)\s*=\s*$/.exec(file.text.slice(Math.max(0, node.start - 80), node.start))?.[1]
  const around = name === undefined ? undefined : file.enclosing(node, 'function')?.text
  if (around === undefined) return false
  const count = (pattern: string) => [...around.matchAll(new RegExp(pattern, 'g'))].length
  const turns = count(`\\.current\\s*(?:=|[!=]==?)\\s*${name}\\b|\\b${name}\\s*[!=]==?\\s*[\\w.]+\\.current\\b`)
  return turns > 0 && count(`(?<![\\w.])${name}\\b`) === turns + 1
}

const EXPRESSIONS = new Set(['BinaryExpression', 'CallExpression', 'MemberExpression', 'TemplateLiteral', 'binary_expression', 'function_call_expression', 'arguments', 'argument', 'cast_expression', 'parenthesized_expression'])

/** `a() + b()` of the same generator is one secret and one finding, so is `uniqid(mt_rand())`: the first call stands for all. */
function repeats(node: SyntaxNode, file: ParsedFile): boolean {
  let top = node
  for (const above of node.ancestors()) {
    if (!EXPRESSIONS.has(above.kind)) break
    top = above
  }
  for (const call of file.callsIn(top)) if (PREDICTABLE.test(call.callee)) return call.node.index < node.index
  return false
}

const PREDICTABLE_SCRIPT = /^(?:random\.(?:random|randint|randrange|choice|choices|sample|getrandbits|randbytes|shuffle)|rand|Random\.rand|Random\.new\(\)\.rand|Kernel\.rand)$/
const SECRET_PURPOSE = /(?:^|[^a-z])(?:token|secret|password|passwd|otp|nonce|salt|api_?key|session_?id|reset_?code|verification_?code|csrf|invite_?code)(?:s|es)?(?![a-z])/i
/** Words for tokens of language models and parsers, and for data made up on purpose. */
const HARMLESS = /token(?:s_|_count|_id|izer|ize|_type|_len)|num_|n_token|max_|fake|mock|dummy|sample|test|mask|demo|seed/i

/** `random.choice(api_keys)`: secrets that are there already, of which one is taken. */
const OF_EXISTING = /^random\.(?:choice|choices|sample)$/
const EXISTING = /(?:token|secret|password|passwd|nonce|salt|api_?key|session_?id|code)(?:s|es)$/i

const takesExisting = ({ callee, args }: Call): boolean => OF_EXISTING.test(callee) && EXISTING.test(args[0]?.text ?? '')

/** `('a'..'z').to_a.sample`, `[*'0'..'9'].shuffle`: letters that a generator of the language picks, unless it is told of another. */
const LETTERS = /^\(*\[?\*?\(?\[?['"]\w['"]\.\.['"]\w['"]|^(?:CHARS|CHARACTERS|LETTERS|ALPHABET)\b/
const picksLetters = ({ name, named, node }: Call): boolean => /^(?:sample|shuffle)$/.test(name) && !named.has('random') && LETTERS.test(node.text)

/** What is used once only must be another one each time; whether nobody may foretell it is said by the protocol it is for. */
const ONCE = /(?<![a-z])nonces?(?![a-z])/gi

function* inScript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const purposes = secretPurposes(node, file)
  if (purposes.length > 0) yield { node, ...(purposes.some((name) => SECRET_PURPOSE.test(name.replace(ONCE, '').replace(SALT, ''))) ? {} : { severity: 'medium' as const }) }
}

/** Names that say that a secret is made from predictable values. */
function secretPurposes(node: SyntaxNode, file: ParsedFile): string[] {
  const bare = file.language === 'ruby' && node.kind === 'identifier' && node.text === 'rand' && node.fieldName !== 'method'
  const call = bare ? null : file.call(node)
  const callee = bare ? 'rand' : call?.callee
  if (!callee || !(PREDICTABLE_SCRIPT.test(callee) || (file.language === 'ruby' && call && picksLetters(call))) || (call && takesExisting(call))) return []
  const purposes = [...purposesOf(node, file)]
  return purposes.some((name) => HARMLESS.test(name)) ? [] : purposes.filter((name) => SECRET_PURPOSE.test(name))
}

export default defineRule({
  id: 'weak-random',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [338],
  owasp: owasp.crypto,
  title: 'Insecure randomness',
  why: 'A security-sensitive value is made with a predictable random generator. Its next values can be computed from earlier ones, and with them the reset links, codes or sessions of other users.',
  fix: {
    javascript: 'Use a cryptographically secure generator: `crypto.randomBytes(32).toString("hex")`, `crypto.randomUUID()` or `crypto.randomInt(100000, 1000000)`; in browsers `crypto.getRandomValues`.',
    python: 'Use a cryptographically secure generator: `secrets.token_urlsafe(32)` or `secrets.randbelow(1_000_000)`.',
    java: 'Use a cryptographically secure generator: `new SecureRandom().nextBytes(token)`.',
    php: 'Use a cryptographically secure generator: `bin2hex(random_bytes(32))` or `random_int(100000, 999999)`.',
    go: 'Use a cryptographically secure generator: `rand.Read(token)` of `crypto/rand`.',
    ruby: 'Use a cryptographically secure generator: `SecureRandom.hex(32)` or `SecureRandom.random_number(1_000_000)`.',
    csharp: 'Use a cryptographically secure generator: `RandomNumberGenerator.GetBytes(32)` or `RandomNumberGenerator.GetInt32(100_000, 1_000_000)`.',
    other: 'Use a cryptographically secure random generator.',
  },
  keep: 'Keep the value at least as long as it is now, in characters that its consumers accept.',
  on: ['call', 'identifier'],
  callee: /rand|rnd|uniqid|lcg_value|str_shuffle|sample$|shuffle$/i,
  ...reportedBy({ javascript: made, java: made, php: made, go: made, csharp: made, python: inScript, ruby: inScript }),
})
