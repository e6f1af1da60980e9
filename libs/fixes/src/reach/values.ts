import type { ParsedFile, SyntaxNode } from '@preflight/analyzers/syntax'
import { isImport } from './imports.ts'
import type { LanguageReach } from './language-reach.ts'

/** Words that say how something is called and not what: encodings, methods of HTTP, ways of passing output on. */
const PLAIN = new RegExp(`^(?:${[
  'utf-?8|ascii|json|application|text|content-type|accept|https?|get|post|put|patch|delete|head|options',
  'close|data|end|exit|finish|stdout|stderr|stdin|message|spawn',
  'pipe|inherit|ignore|r|w|rb|true|false|default|error|manual|same-origin|noopener|noreferrer|_blank|allowed_classes',
].join('|')})$`, 'i')
/** Constants of a library: no program and no host is written like them. */
const CONSTANT = /^[A-Z][A-Z\d_]+$/
/** Line breaks and the like, as they are written. */
const ESCAPES = /\\(?:x[\da-f]{2}|u\{?[\da-f]{1,6}\}?|[0-7]{1,3}|[a-z])/gi
const WORD = /(?<![\w-])[A-Za-z][\w.]*(?:-[\w.]+)*/g

const NAME = /[$@]?[\p{L}_][\p{L}\p{N}_]*/u

/** Pieces of a text that also holds code. */
const PIECES = new Set([
  'TemplateElement', 'JSXText', 'string_content', 'string_fragment', 'string_value', 'string_literal_content', 'interpolated_string_text',
  'heredoc_content', 'nowdoc_string',
])

/** Calls that add something to what they are called on. */
const ADDS = /^(?:push|append|add|unshift|prepend|insert|extend|concat|set|put|write)$/i

/** What an error says. */
function isError(node: SyntaxNode, parsed: ParsedFile): boolean {
  if (/^(?:throw|raise)/i.test(node.kind) || /(?:Error|Exception)$/.test(parsed.callee(node))) return true
  const around = node.parent?.parent ? parsed.call(node.parent.parent) : null
  return around !== null && around.callee.endsWith('requireNonNull') && node.is(around.args[1] ?? null)
}

/** `a['b']`: what is looked up there is named by code. */
const LOOKS_UP = /subscript|element_access|index_expression|element_reference|MemberExpression/
const isKey = ({ parent, start }: SyntaxNode) => parent !== null && LOOKS_UP.test(parent.kind) && start > parent.start

/** All texts in a part of the code, but for those of its errors: they are no values. */
export function* textsIn(node: SyntaxNode, parsed: ParsedFile): Generator<string> {
  const { dialect } = parsed
  let skipTo = 0
  for (const one of [node, ...node.descendants()]) {
    if (one.start < skipTo) continue
    const text = dialect.literal(one) ?? (PIECES.has(one.kind) ? one.text : null)
    if (text !== null || isError(one, parsed)) skipTo = one.end
    if (text !== null && !isKey(one) && !isError(one, parsed)) yield text
  }
}

/** Words of the texts in a part of the code: programs, addresses, paths. */
export function wordsIn(node: SyntaxNode, parsed: ParsedFile): Set<string> {
  const found = new Set<string>()
  for (const text of textsIn(node, parsed)) {
    const words = text.replaceAll(ESCAPES, ' ').matchAll(WORD)
    for (const [word] of words) if (!PLAIN.test(word) && !CONSTANT.test(word)) found.add(word)
  }
  return found
}

const IS_NAME = /identifier$|^(?:name|constant|variable_name|instance_variable|global_variable|shorthand_property_identifier_pattern)$/i

/** Names of variables, functions and members in a part of the code; what stands in its texts are no names. */
const namesIn = (node: SyntaxNode): string[] =>
  [node, ...node.descendants()].flatMap((one) => (IS_NAME.test(one.kind) ? (NAME.exec(one.text)?.[0] ?? []) : []))

/** What a node gives a value to, and the value. */
function bindingOf(node: SyntaxNode, parsed: ParsedFile): { to: SyntaxNode; value: SyntaxNode } | null {
  const call = parsed.call(node)
  if (call) return call.receiver && ADDS.test(call.name) ? { to: call.receiver, value: node } : null
  const to = node.child('left') ?? node.child('id') ?? node.child('name') ?? node.child('key')
  const last = parsed.isA(node, 'function') ? node : node.children.at(-1)
  const value = node.child('right') ?? node.child('init') ?? node.child('value') ?? last
  return to && value && !value.is(to) ? { to, value } : null
}

/** Of a function what it returns: texts of its errors are no values. */
function given(value: SyntaxNode, parsed: ParsedFile): SyntaxNode[] {
  if (!parsed.isA(value, 'function')) return [value]
  const body = value.child('body')
  const returned = [...value.descendants()].filter((node) => parsed.isA(node, 'return'))
  return returned.length > 0 ? returned : body ? [body] : []
}

/** What the names of a file stand for: everything that is given to them anywhere. */
export function valuesIn(parsed: ParsedFile, reach: LanguageReach): ReadonlyMap<string, readonly SyntaxNode[]> {
  const found = new Map<string, SyntaxNode[]>()
  for (const node of parsed.root.descendants()) {
    const bound = isImport(node, reach) ? null : bindingOf(node, parsed)
    if (!bound) continue
    for (const name of namesIn(bound.to)) found.set(name, [...(found.get(name) ?? []), ...given(bound.value, parsed)])
  }
  return found
}

/** Parts of the code that decide about some: themselves, and what the names in them stand for, however far away. */
export function decidingFor(nodes: readonly SyntaxNode[], values: ReturnType<typeof valuesIn>): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const seen = new Set<string>()
  const waiting = [...nodes]
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    found.push(one)
    const fresh = namesIn(one).filter((name) => !seen.has(name))
    for (const name of fresh) seen.add(name)
    waiting.push(...new Set(fresh.flatMap((name) => values.get(name) ?? [])))
  }
  return found
}

/** Names that a value is given to, from the value up to the statement. */
const namesOf = (value: SyntaxNode, parsed: ParsedFile): string[] =>
  [...value.ancestors()].flatMap((above) => {
    const bound = parsed.call(above) ? null : bindingOf(above, parsed)
    return bound?.value.contains(value) && !parsed.isA(bound.value, 'function') && !parsed.isA(above, 'function') ? namesIn(bound.to) : []
  })

/** What is given later to something that was made with a value: `b = ProcessBuilder(); b.command('ls')`, `b.path = 'ls'`. */
export function laterGiven(made: SyntaxNode, parsed: ParsedFile, values: ReturnType<typeof valuesIn>): SyntaxNode[] {
  const names = new Set(namesOf(made, parsed))
  if (names.size === 0) return []
  const calls = [...parsed.callsIn(parsed.root)].filter(({ receiver }) => receiver !== null && names.has(namesIn(receiver)[0] ?? ''))
  return [...calls.flatMap(({ args }) => args), ...[...names].flatMap((name) => values.get(name) ?? [])]
}
