import { KINDS } from '../../analyzers/secrets/kinds/index.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { exampleOf, IS_FOR_TESTS, ROTATE, settingFor } from '../edit/setting-name.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const VARIABLES: ReadonlyMap<string, string> = new Map(KINDS.flatMap(({ id, variable, generic }) => (variable !== undefined && !generic ? [[`secrets/${id}`, variable] as const] : [])))
const WITH_VARIABLE = KINDS.flatMap(({ id, variable }) => (variable === undefined ? [] : [`secrets/${id}`]))
const BY_CALL: readonly (readonly [RegExp, string])[] = [[/http_basic/, 'HTTP_BASIC_PASSWORD'], [/JWT/, 'JWT_SECRET'], [/HMAC/, 'HMAC_SECRET'], [/[cC]ipher|MessageEncryptor/, 'ENCRYPTION_KEY']]

const isText = (file: ParsedFile, node: SyntaxNode) => node.kind === 'string' && (file.literal(node) ?? '').length > 2

function literalFor(file: ParsedFile, node: SyntaxNode | undefined): SyntaxNode | null {
  if (!node) return null
  if (isText(file, node)) return node
  const value = node.kind === 'identifier' || node.kind === 'constant' ? onlyValueOf(file, node.text, node) : null
  return value && isText(file, value) ? value : null
}

/** What the literal is called: a variable, a setting, a key. */
function nameOf(literal: SyntaxNode): string | null {
  const holder = literal.parent
  const named = holder?.kind === 'assignment' ? holder.child('left') : holder?.kind === 'pair' ? holder.child('key') : null
  return named && !named.is(literal) ? (/(\w+)\W*$/.exec(named.text)?.[1] ?? null) : null
}

const SECRET = /secret|pass|pwd|token|key|credential|auth/i

/** The secret on the finding's line, or what the name there stands for. */
function onLine({ file, raw }: Site): SyntaxNode | null {
  const here = [...file.root.descendants()].filter((node) => /^(?:string|constant|identifier)$/.test(node.kind) && file.position(node.start).line === raw.line && SECRET.test(nameOf(node) ?? ''))
  for (const node of here) {
    const literal = literalFor(file, node)
    if (literal) return literal
  }
  return null
}

function literalOf(site: Site): SyntaxNode | null {
  const { file, call, raw } = site
  if (raw.rule_id !== 'hardcoded-crypto-key' || !call) return onLine(site)
  const args = /JWT/.test(call.callee) ? call.args.slice(1, 2) : /HMAC/.test(call.callee) ? call.args.slice(1, 2) : call.args.slice(0, 1)
  return literalFor(file, args[0]) ?? onLine(site)
}

function propose(site: Site): Change | Refusal | null {
  const { file, raw, call } = site
  const literal = literalOf(site)
  if (!literal) return null
  if (IS_FOR_TESTS.test(file.path)) return refused('the value belongs to tests')
  if (/(?:^|\/)db\/seeds/.test(file.path)) return refused('the value belongs to a record that the program brings along: let the first account choose its own')
  const byCall = BY_CALL.find(([callee]) => callee.test(call?.callee ?? ''))?.[1]
  const name = nameOf(literal)
  const variable = VARIABLES.get(raw.rule_id) ?? settingFor(name === null ? [] : [name], byCall ?? null)
  if (variable === null || variable === undefined) return refused('the value has no name that a variable of the environment could have: give it one')
  const quote = quoteOf(file)
  const same = [...file.root.descendants()].filter((node) => node.kind === 'string' && node.text === literal.text && node.fieldName !== 'key')
  return {
    edits: same.map((node) => replaced(node, `ENV.fetch(${quote}${variable}${quote})`)),
    lines: [{ path: exampleOf(file.path), line: `${variable}=` }],
    todo: ROTATE,
  }
}

export default defineRecipe({
  id: 'secret-environment-ruby',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'secret-fallback', ...WITH_VARIABLE],
  languages: ['ruby'],
  summary: 'Reads the secret from the environment, and fails where it is not set.',
  propose,
})
