import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { refused, type Refusal, type Site } from '../recipe.ts'
import { onlyValueOf } from './constants.ts'
import { IS_FOR_TESTS, settingFor } from './setting-name.ts'

/** A secret that stands in the code as one literal, and what it is called there; '' where it has no name. */
interface NamedSecret {
  literal: SyntaxNode
  called: string
}

const SECRET = /secret|passw|passphrase|\bpwd|pwd$|token|api_?key|(?:^|_|[a-z])[kK]ey$|(?:^|_)KEY$|credential|signing/i
const SALT = /salt|pepper/i
const SIGNS = /jwt|jws|HMAC|signWith|[sS]igningKey|SecurityKey|hmacSha/
const SETS = /^(?:put|setProperty|addProperty|Add|set)$/
/** Where the secret is among the arguments, by the last name of the callee; elsewhere it is the only text, or the first of a key. */
const PLACES: ReadonlyMap<string, number> = new Map([
  ['getConnection', 2], ['DirectoryEntry', 2], ['getKey', 1], ['load', 1], ['login', 1], ['NetworkCredential', 1], ['PasswordAuthentication', 1],
  ['BasicAWSCredentials', 1], ['BasicSessionCredentials', 1], ['StorageSharedKeyCredential', 1], ['X509Certificate2', 1], ['X509Certificate', 1],
])

/** `"text"`, also `"text".getBytes()` and the only value of a name. */
function literalIn(file: ParsedFile, node: SyntaxNode | undefined): NamedSecret | null {
  if (!node) return null
  const inside = file.unwrap(node)
  if ((file.literal(inside) ?? '') !== '' && !inside.kind.includes('binary')) return { literal: inside, called: '' }
  const call = file.call(inside)
  if (call?.receiver && /^(?:getBytes|[tT]oCharArray)$/.test(call.name)) return literalIn(file, call.receiver)
  if (call && /GetBytes$/.test(call.callee)) return literalIn(file, call.args[0])
  const value = inside.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : null
  const found = value && !value.is(inside) ? literalIn(file, value) : null
  return found && { ...found, called: found.called === '' ? inside.text : found.called }
}

/** `put("db.password", "...")` */
function inEntry(file: ParsedFile, { args: [key, value] }: Call): NamedSecret | null {
  const name = key && (file.literal(key)?.split('.').slice(-2).join('_') ?? /\w+$/.exec(key.text)?.[0])
  const found = literalIn(file, value)
  return found && name !== undefined && SECRET.test(name) ? { ...found, called: found.called === '' ? name : found.called } : null
}

function inCall(file: ParsedFile, call: Call): NamedSecret | null {
  if (SETS.test(call.name) && call.args.length === 2) return inEntry(file, call)
  const place = PLACES.get(call.name)
  if (place !== undefined) return literalIn(file, call.args[place])
  const given = call.args.map((argument) => literalIn(file, argument)).filter((one) => one !== null)
  return given.find(({ called }) => SECRET.test(called)) ?? (given.length === 1 || /Key\w*$|DeriveBytes$/.test(call.name) ? literalIn(file, call.args[0]) ?? given[0] ?? null : null)
}

/** `PASSWORD = "..."`, as a declaration or an assignment. */
function assigned({ file, node, raw }: Site): NamedSecret | null {
  for (const one of [node, ...node.ancestors(), ...node.descendants()]) {
    const isDeclaration = one.kind === 'variable_declarator'
    if ((!isDeclaration && one.kind !== 'assignment_expression') || file.position(one.start).line > raw.line) continue
    const name = one.child(isDeclaration ? 'name' : 'left')
    const value = one.child(isDeclaration ? 'value' : 'right') ?? one.children.at(-1)
    const found = value && file.position(value.end).line >= raw.line ? literalIn(file, value) : null
    const called = name && /\w+$/.exec(name.text)?.[0]
    if (found && called && SECRET.test(called)) return { ...found, called }
  }
  return null
}

/** What a value without a name of its own is for. */
const purposeOf = (callee: string) => (SIGNS.test(callee) ? 'JWT_SECRET' : /getConnection|DataSource|SqlConnection/.test(callee) ? 'DB_PASSWORD' : /Key|Derive|Cipher/.test(callee) ? 'SECRET_KEY' : 'PASSWORD')

const callAround = ({ file, node }: Site) => [...node.ancestors()].map((above) => file.call(above)).find((one) => one !== null) ?? null

/** The secret of a finding, with the name of its setting; null where it is no literal of this file. */
export function namedSecret(site: Site): { literal: SyntaxNode; setting: string } | Refusal | null {
  const { file } = site
  const call = site.call ?? callAround(site)
  const secret = assigned(site) ?? (call && inCall(file, call))
  if (!secret) return null
  if (IS_FOR_TESTS.test(file.path)) return refused('the value belongs to tests')
  if (SALT.test(secret.called)) return refused('what is stored was made with it: decide how the old values are replaced')
  if (/[:/?&;]\S*=/.test(file.literal(secret.literal) ?? '')) return refused('the password is a part of an address: build the address from a setting')
  if ([...secret.literal.ancestors()].some(({ kind }) => /annotation|attribute|switch_label|case_/.test(kind))) return refused('only a constant may stand there: read the secret where it is used')
  const className = file.enclosing(secret.literal, 'class')?.child('name')?.text ?? ''
  const purpose = purposeOf(call?.callee ?? '')
  return { literal: secret.literal, setting: settingFor(secret.called === '' ? [] : [secret.called, className], purpose) ?? purpose }
}
