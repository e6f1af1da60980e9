import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { globalName, isForOldPhp } from '../edit/names-php.ts'
import { IS_FOR_TESTS, ROTATE, settingForSecret } from '../edit/setting-name.ts'
import { beginsLine, indentOf, insertedBefore, replaced, statementOf } from '../edit/text.ts'
import type { Edit } from '../../types.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

interface Secret {
  literal: SyntaxNode
  called: string
}

const SECRET = /secret|passw|passwd|\bpwd\b|token|api_?key|(?:^|_)key$/i
/** Calls that take a password, with its place. */
const CONNECTS: ReadonlyMap<string, number> = new Map([['mysqli', 2], ['mysqli_connect', 2], ['mysql_connect', 2], ['mysqli_real_connect', 3], ['PDO', 2], ['ftp_login', 2], ['ldap_bind', 2], ['imap_open', 2]])
/** Calls that take a key. */
const ENCRYPTS: ReadonlyMap<string, number> = new Map([['openssl_encrypt', 2], ['openssl_decrypt', 2], ['hash_hmac', 2], ['JWT.encode', 1]])

const isText = (file: ParsedFile, node: SyntaxNode): boolean => !!file.literal(node)

function given(file: ParsedFile, node: SyntaxNode | undefined, called: string): Secret | null {
  if (!node) return null
  if (isText(file, node)) return { literal: node, called }
  const value = /^\$\w+$/.test(node.text) ? onlyValueOf(file, node.text, node) : null
  return value && isText(file, value) ? { literal: value, called: node.text.slice(1) } : null
}

function inCall({ file, call }: Site): Secret | null {
  const name = call?.callee ?? ''
  const password = CONNECTS.get(name)
  const key = ENCRYPTS.get(name)
  if (!call) return null
  if (password !== undefined) return given(file, call.args[password], 'DB_PASSWORD')
  return key === undefined ? null : given(file, call.args[key], name.startsWith('JWT') ? 'JWT_SECRET' : 'ENCRYPTION_KEY')
}

function assigned(file: ParsedFile, statement: SyntaxNode): Secret | null {
  const assignment = statement.children.find(({ kind }) => kind === 'assignment_expression')
  const left = assignment?.child('left')
  const right = assignment?.child('right')
  const called = left && /(\w+)['"\]\s]*$/.exec(left.text)?.[1]
  return called && SECRET.test(called) && right && isText(file, right) ? { literal: right, called } : null
}

/** Where only constants may stand no function can be called. */
const IS_CONSTANT = new Set(['const_declaration', 'property_declaration', 'const_element', 'simple_parameter'])

const thrown = (file: ParsedFile, name: string) => `throw new ${globalName(file, 'RuntimeException')}('${name} is not set')`
const read = (file: ParsedFile, name: string) => `${globalName(file, 'getenv')}('${name}')`

function checkedInPlace(file: ParsedFile, literals: readonly SyntaxNode[], name: string): Edit[] {
  const value = `${read(file, name)} ?: ${thrown(file, name)}`
  const isWhole = ({ parent }: SyntaxNode) => parent?.kind === 'argument' || parent?.kind === 'assignment_expression'
  return literals.map((literal) => replaced(literal, isWhole(literal) ? value : `(${value})`))
}

const NO_PLACE = refused('its line holds more than one statement: give it a line of its own first')

/** Before PHP 8 `throw` is a statement. */
function checkedBefore(file: ParsedFile, literals: readonly SyntaxNode[], name: string): Edit[] | Refusal {
  const statements = literals.flatMap((literal) => statementOf(file, literal) ?? [])
  if (statements.length < literals.length || statements.some((one) => !beginsLine(file, one))) return NO_PLACE
  const first = statements.filter((one, at) => !statements.slice(0, at).some((other) => other.is(one)))
  const checks = first.map((one) => {
    const indent = indentOf(file, one)
    return insertedBefore(one, `if (!${read(file, name)}) {\n${indent}${indent.includes('\t') ? '\t' : '    '}${thrown(file, name)};\n${indent}}\n${indent}`)
  })
  return [...checks, ...literals.map((literal) => replaced(literal, read(file, name)))]
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const secret = inCall(site) ?? assigned(file, statementOf(file, node) ?? node)
  if (!secret) return null
  if (IS_FOR_TESTS.test(file.path)) return refused('the value belongs to tests')
  const name = settingForSecret(secret.called)
  const alike = [...file.root.descendants()].filter(({ kind, text }) => kind === secret.literal.kind && text === secret.literal.text)
  if (alike.some((literal) => [...literal.ancestors()].some(({ kind }) => IS_CONSTANT.has(kind)))) return refused('only a constant may stand there: read the secret where it is used')
  const edits = isForOldPhp(file) ? checkedBefore(file, alike, name) : checkedInPlace(file, alike, name)
  return 'refused' in edits ? edits : { edits, lines: [{ path: '.env.example', line: `${name}=` }], todo: ROTATE }
}

export default defineRecipe({
  id: 'secret-environment-php',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'secrets/hardcoded-password', 'secrets/hardcoded-secret', 'secrets/signing-secret'],
  languages: ['php'],
  summary: 'Reads the secret from the environment; the program stops without it.',
  propose,
})
