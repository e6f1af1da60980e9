import { KINDS } from '../../analyzers/secrets/kinds/index.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-go.ts'
import { exampleOf, IS_FOR_TESTS, ROTATE, settingFor } from '../edit/setting-name.ts'
import { insertedAt, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const VARIABLES: ReadonlyMap<string, string> = new Map(KINDS.flatMap(({ id, variable, generic }) => (variable !== undefined && !generic ? [[`secrets/${id}`, variable] as const] : [])))
const WITH_VARIABLE = KINDS.flatMap(({ id, variable }) => (variable === undefined ? [] : [`secrets/${id}`]))
const BY_CALL: readonly (readonly [RegExp, string])[] = [[/SignedString|jwt/i, 'JWT_SECRET'], [/hmac/i, 'HMAC_SECRET'], [/CookieStore|securecookie|session/i, 'SESSION_SECRET'], [/[cC]ipher/, 'ENCRYPTION_KEY']]

const isText = ({ kind }: SyntaxNode) => kind === 'interpreted_string_literal' || kind === 'raw_string_literal'

/** The text that an argument is: a literal, converted or not, or what a name of the file stands for. */
function textOf(file: ParsedFile, argument: SyntaxNode): SyntaxNode | null {
  const inside = file.unwrap(argument)
  if (isText(inside)) return inside
  const converted = inside.kind === 'type_conversion_expression' ? inside.child('operand') : null
  if (converted) return textOf(file, converted)
  const value = inside.kind === 'identifier' ? (onlyValueOf(file, inside.text, inside) ?? constantOf(file, inside.text)) : null
  return value ? textOf(file, value.kind === 'expression_list' ? (value.children[0] ?? value) : value) : null
}

const constantOf = (file: ParsedFile, name: string): SyntaxNode | null =>
  [...file.root.descendants()].find((node) => node.kind === 'const_spec' && node.child('name')?.text === name)?.child('value') ?? null

const HOLDERS = new Set(['var_spec', 'const_spec', 'short_var_declaration', 'assignment_statement', 'keyed_element'])

/** What a literal is called where it stands: the variable, the field or the key. */
function nameOf(literal: SyntaxNode): string | null {
  const holder = [...literal.ancestors()].find(({ kind }) => HOLDERS.has(kind) || kind === 'call_expression')
  const named = holder?.child('name') ?? holder?.child('left') ?? holder?.child('key')
  return named ? (/(\w+)\W*$/.exec(named.text)?.[1] ?? null) : null
}

const SECRET = /secret|pass|pwd|pw$|token|key|cred|auth/i

/** The literal on the finding's line that something is called by. */
function onLine({ file, raw }: Site): SyntaxNode | null {
  const here = [...file.root.descendants()].filter((node) => isText(node) && file.position(node.start).line === raw.line)
  const named = here.filter((node) => node.fieldName !== 'key' && node.parent?.fieldName !== 'key' && nameOf(node) !== null)
  return named.find((node) => SECRET.test(nameOf(node) ?? '')) ?? named[0] ?? null
}

function literalOf(site: Site): SyntaxNode | null {
  const { file, call, raw } = site
  const ofCall = raw.rule_id === 'hardcoded-crypto-key' && call ? call.args.map((argument) => textOf(file, argument)).find((one) => one !== null) : null
  return ofCall ?? (raw.rule_id === 'hardcoded-crypto-key' && call ? null : onLine(site))
}

/** `const` cannot hold what is read when the program starts. */
function asVariable(file: ParsedFile, literal: SyntaxNode): Edit[] | Refusal {
  const spec = [...literal.ancestors()].find(({ kind }) => kind === 'const_spec')
  const declaration = spec?.parent
  if (!spec || !declaration) return []
  if (declaration.children.some(({ text }) => /\biota\b/.test(text)) || declaration.children.filter(({ kind }) => kind === 'const_spec').length > 1) return refused('the constant stands in a list of constants: move it to a variable first')
  const name = spec.child('name')?.text
  const needsConstant = (use: SyntaxNode) => [...use.ancestors()].some((above) => (above.kind === 'const_spec' && !above.is(spec)) || above.kind === 'array_type')
  if ([...file.root.descendants()].some((node) => node.kind === 'identifier' && node.text === name && needsConstant(node))) return refused('another constant is made of it: move both to variables first')
  return [{ start: declaration.start, end: declaration.start + 'const'.length, text: 'var' }]
}

const check = (os: string, variable: string) => `\n\nfunc init() {\n\tif ${os}.Getenv("${variable}") == "" {\n\t\tpanic("${variable} is not set")\n\t}\n}`

function propose(site: Site): Change | Refusal | null {
  const { file, raw, call } = site
  const literal = literalOf(site)
  if (!literal) return raw.rule_id === 'hardcoded-crypto-key' ? refused('the key is written in another place, or byte by byte: read it from the environment there') : null
  if (IS_FOR_TESTS.test(file.path)) return refused('the value belongs to tests')
  if (literal.parent?.kind === 'binary_expression') return refused('the value is compared or joined with other text: keep the whole text in the settings')
  const name = nameOf(literal)
  const byCall = BY_CALL.find(([callee]) => callee.test(call?.callee ?? ''))?.[1]
  const variable = VARIABLES.get(raw.rule_id) ?? settingFor(name === null ? [] : [name], byCall ?? null)
  if (variable === null || variable === undefined) return refused('the value has no name that a variable of the environment could have: give it one')
  const variables = asVariable(file, literal)
  if ('refused' in variables) return variables
  const { edit, name: os } = imported(file, 'os')
  const same = [...file.root.descendants()].filter((node) => node.kind === literal.kind && node.text === literal.text && node.parent?.kind !== 'binary_expression' && nameOf(node) === name && node.parent?.fieldName !== 'key')
  if (same.some((node) => !node.is(literal) && [...node.ancestors()].some(({ kind }) => kind === 'const_spec'))) return refused('the same value is a constant in another place: read both from the environment')
  return {
    edits: [...same.map((node) => replaced(node, `${os}.Getenv("${variable}")`)), ...variables, ...(edit ? [edit] : []), insertedAt(file.text.trimEnd().length, check(os, variable))],
    lines: [{ path: exampleOf(file.path), line: `${variable}=` }],
    todo: ROTATE,
  }
}

export default defineRecipe({
  id: 'secret-environment-go',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'secret-fallback', ...WITH_VARIABLE],
  languages: ['go'],
  summary: 'Reads the secret from the environment; the program does not start without it.',
  propose,
})
