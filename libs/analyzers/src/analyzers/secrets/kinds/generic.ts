import type { SecretKind } from '../kind.ts'
import { isEncoding, isFormCondition, looksLikeName, looksRandom } from '../value.ts'

/** Whose password it is, where the name says `pass` only. */
const ACCOUNT = '(?:db|database|mysql|pg|postgres|sql|rds|redis|mongo|smtp|mail|email|s?ftp|ssh|ldap|admin|root|user|login|account|keystore|proxy)'
/** Names that hold a password, with what may stand around the word. */
const PASSWORD_NAME = String.raw`(?<![A-Za-z0-9])(?<name>[\w.-]{0,40}?(?:password|passwd|passphrase|pwd|passwort|${ACCOUNT}[_-]?pass(?![a-z]))[\w-]{0,24})`
const SECRET_NAME = String.raw`(?<![A-Za-z0-9])(?<name>[\w.-]{0,40}?(?:(?:api|app|access|auth|client|consumer|crypto|encryption|jwt|master|service|session|shared|signing|webhook|private|deploy|account)[_-]?(?:key|secret|token)|secret[_-]?(?:access[_-]?)?key|secret|token|(?<![A-Za-z0-9])(?:creds?|credentials?|pw))(?:[_-]?base)?\d?)`
/** `['name', 'password', 'phone2']`: of a list of names none is the value of another. */
const NOT_LISTED = String.raw`(?<!\[\s*(?:["'][^"'\]\n]{0,60}["']\s*,\s*){1,20}["']?[\w.-]{0,60}["']?\s*)`
const ASSIGNS = String.raw`["'\x60]?\]?\s*(?::\s*(?:str|string|String)\s*)?(?:=>|:=|!?={1,3}|:|(?<!\.\w+)${NOT_LISTED},(?=\s*["']))\s*`
/** The value in quotes; what a colon follows is a name itself: `'name': 'secret_key', 'category': 'a'`. */
const QUOTED = (least: number, most = 200) => String.raw`[bruBRU]{0,2}(?<quote>["'\x60])(?<secret>(?:(?!\k<quote>)[^\s\\\n]){${least},${most}})\k<quote>(?!\s*:(?!:))`

/** Names that talk about a password or key without holding it. */
const ABOUT =
  /(?:hash|digest|hint|label|placeholder|regexp?|pattern|policy|polic|rules?|message|msg|error|err|path|file|filename|url|uri|endpoint|input|selector|type|confirm|confirmation|min|max|length|len|strength|column|field|fieldname|header|param|parameter|prefix|suffix|name|key_?id|title|text|desc|description|route|link|page|event|action|status|state|expires?|expiry|ttl|public|publishable|valid_?time|lifetime|timeout|seconds|minutes|hours|days|age|attempts|retries|history|version|format|algorithm|alg|scheme|class|style|icon|env|var|count|limit|attribute|attr|property|prop|role|scope|kind|token_?type|category|id|csrf|xsrf|cookie|storage|test|mock|fake|dummy|sample|example|reset|forgot|forgotten|manager|vault|replacement|mask|marker)s?$/i
const ABOUT_START =
  /^(?:.*[._-])?(?:csrf|xsrf|public|publishable|mock|fake|dummy|sample|example|no|is|has|show|hide|toggle|forgot|reset|change|update|invalid|missing|wrong|require[ds]?|validate|verify|check|test|next|page|cancel|design|css|syntax|lex)[A-Z._-]?/

/** Known by its shape; where its own kind lets it pass, it is public. What PostHog counts a page's visits with stands in the page. */
const HAS_OWN_KIND = /^(?:AIza|phc_)/

/** The names of errors and of what was done: `EXPIRED_PASSWORD_TOKEN = "5130"`, `PASSWORD_ALREADY_SET`. */
const TELLS = /(?:^|[._])(?:INVALID|INCORRECT|WRONG|MISSING|EXPIRED|REQUIRED?|TOO|ALREADY|DISABLED|NOT|FAILED|MISMATCH|EMPTY)(?:_|$)/

/** Public keys and their identifiers are no secrets: `PublicKeyToken`. */
const PUBLIC_KEY = /public[_-]?key/i

const holds = (name: string) => !ABOUT.test(name) && !ABOUT_START.test(name) && !TELLS.test(name) && !PUBLIC_KEY.test(name)

const CONFIGURATION = /(?:(?:^|\/)\.env(?:\.[\w.-]+)?|\.(?:env|properties|ini|cfg|conf|cnf|ya?ml|toml|tfvars)|(?:^|\/)Dockerfile[^/]*)$/i
const UNQUOTED = String.raw`^\s*(?:export\s+|ENV\s+|ARG\s+|-\s+)?`
const VALUE_TO_END = (least: number) => String.raw`(?<secret>[^\s"'\x60#$&*!|>{}[\]()<%,;]\S{${least - 1},200}?)["']?\s*(?:#.*)?$`

/** An identifier or a product that passwords are kept in. */
const NO_PASSWORD = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|1password)$/i

/** `AES_SECRET_KEY = "aes-secret-key"`: the name under which the key is found. */
const repeats = (name: string, secret: string) => bare(name).replace(/(?:key)?(?:name)?$/, '').endsWith(bare(secret).replace(/key$/, ''))
const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What is stored of a password, by its length, also as a number without its first zeros: nobody types that. */
const STORED_HASH = /^(?:[\da-f]{40}|[\da-f]{96}|[\da-f]{128}|(?:[\da-f]{2}){15,63}[\da-f])$|^\$2[aby]\$\d\d\$|^\$argon2|^pbkdf2[_:$]/i

/** What a header is called that brings it: `X-Session-Secret`. */
const NAMES_HEADER = /^(?:[A-Z][A-Za-z]*-)+(?:Secret|Token|Key)$/

/** What a form asks of a field: `'required|string|max:191'`. */
const ASKS = /^(?:required|nullable|sometimes|optional|string|present|filled)\|/i

/** How a record keeps a field of that name: `'secret_key' => 'encrypted'`. */
const CAST = /^(?:encrypted|hashed)(?::\w+)*$/i

/** Of a list of functions none is the password of another: `['bcrypt.GenerateFromPassword', 'argon2.Key']`. */
const METHOD = /\.\w*[a-z]Password$/
const MEMBER = /^(?:\*|[A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)+$/

const isPassword = (secret: string) => !NO_PASSWORD.test(secret) && !isEncoding(secret) && !STORED_HASH.test(secret) && !looksLikeName(secret) && /[A-Za-z]/.test(secret) && /[^A-Za-z]/.test(secret)

/** `pwd` with what can follow a name, so that it is long enough to search for. */
const PWD = ['_', ' ', '=', ':', '"', "'", ']'].map((next) => `pwd${next}`)

/** The same of `pass`, behind a word. */
const PASS = ['_', '-', ' ', '=', ':', '"', "'"].map((next) => `pass${next}`)

/** Recognised by the name they are assigned to, wherever no better-known shape was seen. */
export const GENERIC: readonly SecretKind[] = [
  {
    id: 'signing-secret',
    name: 'signing secret',
    noun: 'secret',
    opens: 'forge sessions or tokens for any user',
    revoke: 'generate at least 32 random bytes. Sessions and tokens signed with the old secret become invalid',
    variable: 'SECRET_KEY',
    severity: 'high',
    confidence: 'medium',
    cwe: [798, 321],
    literals: ['secret'],
    pattern: new RegExp(
      String.raw`(?<![A-Za-z0-9])(?<name>[\w.]{0,30}?(?:jwt|session|cookie|token|signing)[_-]?secret(?:[_-]?key)?|[\w.]{0,30}?secret_key(?:_base)?)` +
        ASSIGNS +
        QUOTED(6),
      'dgi',
    ),
    generic: true,
    accepts: (secret, { name = '' }) => !/^(?:[a-z]+[._/])+[a-z]+$/i.test(secret) && !NAMES_HEADER.test(secret) && !ASKS.test(secret) && !isFormCondition(secret) && !CAST.test(secret) && !repeats(name, secret),
  },
  {
    id: 'hardcoded-password',
    name: 'password',
    noun: 'password',
    opens: 'log in with it wherever it is valid',
    variable: 'SERVICE_PASSWORD',
    severity: 'medium',
    confidence: 'medium',
    cwe: [798, 259],
    literals: ['passw', 'passphrase', ...PWD, ...PASS],
    pattern: new RegExp(PASSWORD_NAME + ASSIGNS + QUOTED(8), 'dgi'),
    generic: true,
    entropy: 2.5,
    accepts: (secret, { name = '' }) => holds(name) && isPassword(secret) && bare(name) !== bare(secret) && !(METHOD.test(name) && MEMBER.test(secret)),
  },
  {
    id: 'short-password',
    name: 'password',
    noun: 'password',
    shown: { title: 'Hard-coded short password', contains: 'a hard-coded password of fewer than eight characters' },
    opens: 'log in with it wherever it is valid. Such a short password is also quickly guessed',
    revoke: 'choose a long random one',
    variable: 'SERVICE_PASSWORD',
    severity: 'low',
    confidence: 'low',
    cwe: [798, 259, 521],
    literals: ['passw', 'passphrase', ...PWD],
    pattern: new RegExp(PASSWORD_NAME + ASSIGNS + QUOTED(4, 7), 'dgi'),
    generic: true,
    accepts: (secret, { name = '' }) => holds(name) && !isEncoding(secret) && /^(?=\D*\d)[\w!@#$%&*?-]+$/.test(secret),
  },
  {
    id: 'hardcoded-secret',
    name: 'secret key or token',
    noun: 'secret',
    opens: 'use the service that it belongs to, or forge what it signs',
    variable: 'SERVICE_SECRET',
    severity: 'medium',
    confidence: 'medium',
    literals: ['secret', 'token', 'api_key', 'apikey', 'api-key', 'access_key', 'accesskey', '_key', 'authkey', 'encryptionkey', 'signingkey', 'privatekey', 'masterkey', 'sessionkey', 'cred', 'pw =', 'pw :', 'pw: '],
    pattern: new RegExp(SECRET_NAME + ASSIGNS + QUOTED(16), 'dgi'),
    generic: true,
    entropy: 3.2,
    accepts: (secret, { name = '' }) => holds(name) && looksRandom(secret) && bare(name) !== bare(secret) && !HAS_OWN_KIND.test(secret),
  },
  {
    id: 'configured-password',
    name: 'password',
    noun: 'password',
    shown: { title: 'Password in a configuration file', contains: 'a password in plain text' },
    opens: 'log in with it wherever it is valid',
    variable: 'SERVICE_PASSWORD',
    severity: 'medium',
    confidence: 'medium',
    cwe: [798, 260],
    literals: ['passw', 'passphrase', ...PWD],
    pattern: new RegExp(UNQUOTED + PASSWORD_NAME + String.raw`["']?\s*[=:]\s*["']?` + VALUE_TO_END(8), 'dgi'),
    files: CONFIGURATION,
    unquoted: true,
    generic: true,
    entropy: 2.5,
    accepts: (secret, { name = '' }) => holds(name) && isPassword(secret),
  },
  {
    id: 'configured-secret',
    name: 'secret',
    noun: 'secret',
    shown: { title: 'Secret in a configuration file', contains: 'a secret key or token in plain text' },
    opens: 'use the service that it belongs to, or forge what it signs',
    variable: 'SERVICE_SECRET',
    severity: 'high',
    confidence: 'medium',
    cwe: [798, 260],
    literals: ['secret', 'token', 'apikey', 'api-key', '_key', 'accesskey', 'privatekey'],
    pattern: new RegExp(UNQUOTED + SECRET_NAME + String.raw`["']?\s*[=:]\s*["']?` + VALUE_TO_END(16), 'dgi'),
    files: CONFIGURATION,
    unquoted: true,
    generic: true,
    entropy: 3.2,
    accepts: (secret, { name = '' }) => holds(name) && looksRandom(secret) && !HAS_OWN_KIND.test(secret),
  },
]
