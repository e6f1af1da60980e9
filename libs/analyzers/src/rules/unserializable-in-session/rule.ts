import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { declaredType } from '../declared-types.ts'

const SESSION = /session/i
const CLASS = /(?<![.\w])class\s+(\w+)\s*(?:<[^{>]{0,200}>)?\s*\{/g
const plain = new WeakMap<ParsedFile, Set<string>>()

/** Classes of the file that extend and implement nothing. */
function plainClasses(file: ParsedFile): Set<string> {
  const known = plain.get(file)
  if (known) return known
  const made = new Set([...file.text.matchAll(CLASS)].map(([, name = '']) => name))
  plain.set(file, made)
  return made
}

const HOLDS = /^(?:argument_list|array_initializer)$/
const LISTS = /^(?:new\s+[\w.]*(?:List|Set|Deque|Queue)\b|(?:[\w.]*\.)?(?:asList|of|singletonList|singleton)\s*\()/

/** What is stored: an object made on the spot, a list or an array of them, or a variable. */
function storedTypes(value: SyntaxNode, file: ParsedFile): string[] {
  const type = value.kind === 'identifier' ? declaredType(value, file) : ''
  if (type !== '') return [type]
  const own = value.kind === 'object_creation_expression' || value.kind === 'array_creation_expression' ? [(value.child('type')?.text ?? '').replace(/<.*$/, '')] : []
  const parts = HOLDS.test(value.kind) || LISTS.test(value.text) ? value.children : []
  return [...own, ...parts.flatMap((part) => storedTypes(part, file))]
}

export default defineRule({
  id: 'unserializable-in-session',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'medium',
  cwe: [579],
  title: 'Non-serializable object stored in the session',
  why: 'The class does not implement `Serializable`. A container that saves sessions to disk or shares them between servers loses the attribute, or fails to save the session.',
  fix: 'Let the class implement `Serializable`, or store its id and load the object when it is needed.',
  languages: ['java'],
  on: ['call'],
  callee: /\.(?:setAttribute|putValue)$/,
  *check(node, file) {
    const call = file.call(node)
    const [, value] = call?.args ?? []
    if (!call?.receiver || !value || !SESSION.test(call.receiver.text)) return
    if (storedTypes(value, file).some((type) => plainClasses(file).has(type))) yield { node }
  },
})
