import type { Seen } from '../seen.ts'
import type { Held } from '../value.ts'
import { inWords } from '../words.ts'

const PASSWORDS = ['password', 'passwd', 'pwd', 'Password', 'plainPassword', 'password_hash', 'passwordHash', 'hashed_password', 'hashedPassword', 'encrypted_password', 'PasswordHash']
const NAMES = ['email', 'username', 'login', 'name', 'user', 'Email', 'Username', 'UserName', 'Name', 'Login', 'user_name', 'userName', 'e_mail', 'emailAddress', 'email_address']

/** Names of what makes up an account. */
export const ACCOUNT_FIELDS: ReadonlySet<string> = new Set([...PASSWORDS, ...NAMES])

/** Of a connection to a database, not of an account. */
const CONNECTION = ['host', 'hostname', 'database', 'port', 'dialect', 'server', 'Server', 'Host', 'Port']

/** A record of an account whose password the code says: `{ email: 'a@example.com', password: 'secret' }`. */
export function isFixedAccount(entries: ReadonlyMap<string, Held>): boolean {
  const password = passwordIn(entries)
  if (!password || entries.size < 2 || CONNECTION.some((name) => entries.has(name))) return false
  const names = NAMES.flatMap((name) => entries.get(name) ?? [])
  if (!names.some(isAccountName)) return false
  return password.fixedHash === true || (typeof password.constant === 'string' && (isPassword(password.constant) || (password.constant === 'password' && names.some(({ text }) => text?.includes('@')))))
}

function passwordIn(entries: ReadonlyMap<string, Held>): Held | undefined {
  for (const [name, held] of entries) if (IS_PASSWORD.has(name)) return held
  return undefined
}

const IS_PASSWORD: ReadonlySet<string> = new Set(PASSWORDS)

/** An address or short name: the words of a form in some language stand under the same keys. */
const isAccountName = ({ constant, name }: Held): boolean => (typeof constant === 'string' ? /^[\w.+-]+@[\w.-]+$|^[a-z][a-z\d._-]*$/.test(constant) : name !== '')

/** Rules and labels of forms, and addresses of pages, stand under the same names: `password: 'required|min:8'`. */
const isPassword = (text: string): boolean => text.length >= 3 && text.length <= 72 && !NO_PASSWORD.test(text)
const NO_PASSWORD = /\s|\||^(?:required|string|text|password|hidden|nullable|sometimes|filled|confirmed|varchar|char|hashed|encrypted|true|false|null|undefined|none|optional|object|any|\*+|x+|•+|\.+)$|^[<{[($%#/].*|^(?:auth|form|login|errors?|label|field|user|validation)[._-]/i

/** What is given the password as it is and makes a hash of it. */
const HASHES: ReadonlySet<string> = new Set(['hash', 'hashSync', 'make', 'encode', 'bcrypt', 'password_hash', 'make_password', 'generate_password_hash', 'hash_password', 'hashPassword', 'get_password_hash', 'GenerateFromPassword', 'HashPassword', 'hashPasswordSync', 'bcryptSync'])

/** What a project calls its own: `Password2Hash`. */
const OWN_HASH = /passw(?:or)?d\w*hash|hash\w*(?:passw(?:or)?d|pwd)|pwd\w*hash/i

/** Whether a call is given a constant password and gives its hash. */
export const isHashOfConstant = (last: string, positional: readonly Held[]): boolean => (HASHES.has(last) || (OWN_HASH.test(last) && positional.length === 1)) && positional.some(({ constant }) => typeof constant === 'string' && (isPassword(constant) || constant === 'password'))

/** Calls that make an account, or give one a password, with where the password stands in them. */
const GIVES_PASSWORD: readonly { last: RegExp; at: number; of?: RegExp; isHashed?: true }[] = [
  // Django's managers: the name, the address, the password
  { last: /^(?:create_superuser|create_user|create_staffuser)$/, at: 2 },
  // an `account` may as well be one of mail or of a database: only a hash shows that people sign in with it
  { last: /^(?:set_password|setPassword|SetPassword)$/, at: 0, of: /(?:^|[._$>])(?:\w+_)?(?:user|admin|member|superuser|owner|customer)\w*(?:\(\))?$|\bdb\.models\.Manager\.create\(\)$/i },
  { last: /^(?:set_password|setPassword|SetPassword)$/, at: 0, of: /(?:^|[._$>])account(?:\(\))?$/i, isHashed: true },
  // ASP.NET: the account, the password
  { last: /^(?:CreateAsync|AddPasswordAsync)$/, at: 1, of: /user_?manager/i },
]

const isKnownPassword = ({ constant, fixedHash }: Held): boolean => fixedHash === true || (typeof constant === 'string' && (isPassword(constant) || constant === 'password'))

const isGiven = (password: Held, { isHashed }: { isHashed?: true }): boolean => (isHashed ? password.fixedHash === true : isKnownPassword(password))

/** Whether a call gives an account a password that the code says: `create_superuser("admin", "a@example.com", "secret")`. */
export const isFixedCreation = (last: string, { object, args, names }: Pick<Seen, 'object' | 'args' | 'names'>): boolean =>
  GIVES_PASSWORD.some((one) => one.last.test(last) && isGiven(args.positional[one.at] ?? NOTHING, one) && (one.of === undefined || [object.name, ...names.map((name) => name.slice(0, -last.length - 1))].some((name) => one.of?.test(name))))

const NOTHING: Held = { name: '' }

const PASSWORD_NAME = /(?:^|_)(?:password|passwd|pwd|passcode|admin_pass)$/
const OTHER = /(?:^|_)(?:show|hide|is|has|visible|toggle|type|mode|view|no|errors?|rules?|touched|label|strength|forgot|reset|change)(?:_|$)/

/** `password === 'letmein'`: not what kind of field it is, and not whether there is any. */
export function isFixedComparison(left: Held, right: Held): boolean {
  const [text, other] = typeof right.constant === 'string' ? [right.constant, left] : typeof left.constant === 'string' ? [left.constant, right] : [null, left]
  if (text === null || other.constant !== undefined || other.name === '' || other.name.length > 120 || !isPassword(text)) return false
  if (/^(?:string|number|boolean|function|bigint|symbol|text)$/.test(text)) return false
  const words = inWords(other.name.replace(/\([^)]*\)$/, '').replace(/^\$/, '')).replaceAll('.', '_')
  return PASSWORD_NAME.test(words) && !OTHER.test(words)
}
