/** Bits per character by the frequency of the characters, 0 for an empty text. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Refers to a value that stands elsewhere: environment, template, vault or command. */
const REFERENCE =
  /\$\{|\$\(|\{\{|<%|%\(|#\{|^\$|^%\w+%$|^<[^>]*>$|^\{[\w.]+\}$|^(?:process\.env|os\.environ|env|ENV|config|vault|secret|ssm|arn|op|aws|gcp|azure|file|ref|sops|enc)[.:[(]|^ENC\[|^EJ\[\d:|^@[\w.-]+@?$/

/** Stands where a real value belongs. */
const PLACEHOLDER =
  /example|sample|dummy|placeholder|change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|with)|your[-_ ]|[-_]here\b|redacted|\bmasked\b|insert[-_ ]|some[-_ ]?random|fill[-_ ]?in|todo|x{4,}|\*{3,}|\.{3}|(.)\1{5,}|<[a-z][^>]*>|0123456789|1234567890|12345678|abcdef(?:gh|01)|deadbeef|lorem[-_ ]?ipsum|not[-_ ]?(?:a[-_ ])?(?:real|secret)|^_+[a-z]+(?:_[a-z]+)*_+$|fake[-_]|[-_]fake|^\[[a-z][a-z _-]*\]$|^[a-z]{2,5}[-_]my[-_]|at[-_ ]?least[-_ ]?\d+[-_ ]?(?:char|byte)/i

/** Shown in a form in place of a value that is set: `---hidden---`, `__unchanged__`. */
const STANDS_FOR_VALUE = /^(?<mark>[-*=_#.])\k<mark>+(?:hidden|invisible|unchanged|not[-_ ]?(?:shown|changed)|encrypted|protected|secured?|removed|stored|same|set)\k<mark>{2,}$/i

/** The name of a secret between the marks of somebody's own templates, as in `^_^password^_^`, `@@db_secret@@`: a program fills it in. */
const BETWEEN_MARKS = /^(?<mark>[@#%^~|:=_-]{2,8})(?=\w*(?:passw|passphrase|pwd|secret|token|key|cred))[A-Za-z_]+\k<mark>$/i

/** Values that only a test or a word list means. */
const TEST_VALUE = /^(?:test|foo|bar|baz|mock|stub|fake|spec|demo|lorem|asdf|qwerty|p[a@](?:ss|\$\$)w[o0]rd|passwd|secret|token|undefined|null|none|true|false)[-_]?\w{0,12}$/i

/** Words by which the author says that it is not for production. */
const MEANT_FOR_TESTS = /do[-_ ]?not[-_ ]?use|not[-_ ]?for[-_ ]?prod|^(?:dev(?:elopment)?|tests?|testing|ci)[-_@#$!]/i

/** True for a value that says itself that it is none for production: a suspicion where it is the default all the same. */
export const isMeantForTests = (value: string): boolean => MEANT_FOR_TESTS.test(value)

/** Encodings and algorithms, which stand beside a password in calls: `Buffer.from(password, 'utf-8')`. */
const ENCODING = /^(?:utf-?(?:8|16|32)(?:[-_]?[lb]e)?|ucs-?2|iso-?8859-\d{1,2}|latin-?1|windows-125\d|cp\d{3,4}|base(?:32|58|64)(?:url)?|sha-?\d(?:-\d{3})?|sha\d{3}|sha-\d{3}|md[45]|[hrep]s(?:256|384|512)|aes-?\d{3}(?:-\w+)*|argon2(?:id?)?|pbkdf2\w*)$/i

/** True for the name of an encoding or algorithm. */
export const isEncoding = (value: string): boolean => ENCODING.test(value)

/** True for a value that points to a secret in place of being one. */
export const isReference = (value: string): boolean => REFERENCE.test(value)

/** A word in capitals that says what belongs there: `user=USER;password=PASS`. */
const CAPITALS = /^(?:PASS(?:WORD|WD|PHRASE)?|PWD|SECRET|TOKEN|KEY)$/

/** What stands between two texts that a program puts together: `'PASSWORD="' . $given . '"'`. */
const BETWEEN_TEXTS = /^['"]\s*(?:\.\s*\$|\+)/

/** How addresses begin that are set aside for manuals. */
export const MANUAL_ADDRESS = String.raw`(?:(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d|\[?2001:0?[dD][bB]8:)`

/** Base64 of a length that a person would still write a sentence in. */
const ENCODED = /^(?:base64:)?(?<text>[A-Za-z0-9+/_-]{8,200}={0,2})$/
const PRINTABLE = /^[\x20-\x7e]+$/
/** What only ever asks for another value; `example` may be the user's name in a real login. */
const ASKS_FOR_VALUE = /change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|with)|placeholder|your[-_ ]|[-_]here\b|redacted|dummy/i

/** Whether a value is the Base64 of a text that asks for one, as manifests of Kubernetes have it. */
function encodesPlaceholder(value: string): boolean {
  const encoded = ENCODED.exec(value)?.groups?.['text']
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('latin1').trim()
  return PRINTABLE.test(text) && ASKS_FOR_VALUE.test(text)
}

/** True for a value that is plainly made up or points elsewhere. */
export const isPlaceholder = (value: string): boolean =>
  isReference(value) || CAPITALS.test(value) || BETWEEN_TEXTS.test(value) || PLACEHOLDER.test(value) || BETWEEN_MARKS.test(value) || STANDS_FOR_VALUE.test(value) || encodesPlaceholder(value)

/** True for a value of the sort that tests use; too common a coincidence inside long random tokens. */
export const isTestValue = (value: string): boolean => TEST_VALUE.test(value)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** What a form asks of a field under a condition: an underscore is no end of a word. */
const FORM_CONDITION = /^(?:required|prohibited|exclude|present|missing|accepted|declined)_(?:if|unless|with|without)(?:_[a-z]+)?:/

/** Names, paths, addresses, versions and dates, in the shapes that code and configuration give them. */
const NAME_SHAPES = [
  // words and numbers: `0002_auto_20160226`
  /^(?:\d{1,8}|[a-z]{2,})(?:[._-](?:\d{1,8}|[a-z]{2,}))+$/,
  // ... of three or more words, some with a number behind: `password_hash_b64_missing`
  /^(?:\d{1,8}|[a-z]{2,}|[a-z]{1,3}\d{1,2})(?:[._-](?:\d{1,8}|[a-z]{2,}|[a-z]{1,3}\d{1,2})){2,}$/,
  /^\p{L}+$/u,
  /^\p{L}+(?:[-_.:/#|]\p{L}+)+$/u,
  /^(?:required|nullable|sometimes|optional)\b/,
  // what answers a route: `Settings\\PasswordController@edit`
  /^(?:\w+\\{1,2})*\w*Controller@\w+$/,
  // a route with a place for what the request brings: `auth/reset_password/:token`
  /^[a-z][\w-]*(?:\/:?[\w-]+)*\/:[a-z]\w*(?:\/:?[\w-]+)*$/i,
  // what a form asks for under a condition: `required_if:is_new,true`
  FORM_CONDITION,
  // ... that others follow: `confirmed|min:6`
  /^(?:confirmed|bail|filled|present|string|alpha_num|(?:min|max|between|size):[\d,]+)\|\w/,
  // what other words are put behind: `login_failures:`
  /^(?:(?:\p{L}+|\d+)[-_.:/#|])+$/u,
  /^[a-z]+(?:[A-Z][a-z]*)+\d?$/,
  // ... of many words, one with a number: `showTwo2faSettings`
  /^[a-z]{2,}(?:[A-Z][a-z]+)*\d[A-Za-z][a-z]*(?:[A-Z][a-z]+){2,}$/,
  // a constant's name: `OAUTH2_CLIENT_KEY`
  /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  /^[\w*-]+(?:\.[\w*-]+){2,}$/,
  /^(?:\.{0,2}\/|~\/|[a-z]+:\/\/|[A-Z]:\\)/i,
  /^[\w.-]+@[\w-]+(?:\.[\w-]+)+$/,
  /^[#.[(:]/,
  /[({][^)}]*[)}]/,
  /^\d[\d.,:/ -]*$/,
  // what stands between two strings: `"password: ").append("***")`, `"password = " + given + ", ..."`
  /^\+.*\+$|^\)[.,+]?\w*\(?$/,
  // letters that a file of ASCII writes in numbers: words of another language
  /\\u(?!00[0-7])[\da-f]{4}/i,
  // the name of an option: `s3-password`, `office365-client-secret`
  /^[a-z]+\d{0,3}(?:[-_.][a-z]+\d{0,2})*[-_.](?:passw(?:or)?d|passphrase|secret|token|key|user(?:name)?)$/,
  // the option of a command: `--access-token`
  /^--?[a-z]+(?:-[a-z]+)*[=:]?$/,
]

/** True for an identifier, path, address or number: what a name such as `passwordField` is usually given. */
export const looksLikeName = (value: string): boolean => NAME_SHAPES.some((shape) => shape.test(value))

/** True for what a form asks of a field under a condition. */
export const isFormCondition = (value: string): boolean => FORM_CONDITION.test(value)

/** True for a call, an access or a name of several words, as source code has them where configuration has a value. */
export const isExpression = (value: string): boolean => /[([;]|^[\w$]+(?:\??\.[\w$]+)+,?$|^[a-z]+(?:[A-Z][a-z]*)+,?$|^[a-z]+(?:_[a-z]+)+,?$/.test(value)

/** True for a value with digits and letters that reads like nothing, as generated keys do. */
export const looksRandom = (value: string): boolean =>
  /\d/.test(value) && /[A-Za-z]/.test(value) && !UUID.test(value) && !looksLikeName(value) && !isDigest(value)

/** Git and content hashes stand beside names like `token` far more often than keys of exactly these lengths. */
const isDigest = (value: string) => /^sha\d{1,3}[-:]/i.test(value)
