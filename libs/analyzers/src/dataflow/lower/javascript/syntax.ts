import type { SyntaxNode } from '../../../syntax/tree.ts'
import { decodeString, isQuoted, numberOf } from './literals.ts'

/** The tree keeps neither operators nor modifiers nor brackets: what stands between two nodes is read from the text. */
function between(node: SyntaxNode, from: number, to: number): string {
  const text = node.tree.text.slice(from, to).trim()
  return text.includes('/*') || text.includes('//') ? text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim() : text
}

/** `+` of `a + b`, `||=` of `a ||= b`. */
export const operatorOf = (left: SyntaxNode, right: SyntaxNode): string => between(left, left.end, right.start)

/** What stands before a part of the node: `get ` of an accessor, `typeof ` of its operand. */
export const before = (node: SyntaxNode, part: SyntaxNode): string => between(node, lastDecorator(node)?.end ?? node.start, part.start)

/** The words before a member's name: `private`, `static`, `async`, `*`, `get`. */
export const modifiersOf = (member: SyntaxNode, key: SyntaxNode): readonly string[] => before(member, key).match(/[a-z]+|\*/g) ?? []

const lastDecorator = (node: SyntaxNode): SyntaxNode | undefined => node.all('decorators').at(-1)

const NAME = /[^\s:?!=,()]+/y

/** The name an identifier stands for. A declared one holds its decorators and its type as well. */
export function nameOf(node: SyntaxNode): string {
  const { tree, index } = node
  const plain = tree.subtreeEnd[index] === index + 1
  if (plain && !/[?!]$/.test(node.text)) return node.text
  NAME.lastIndex = nameStart(node)
  return NAME.exec(tree.text)?.[0] ?? ''
}

/** Where the name itself begins, behind decorators. */
export function nameStart(node: SyntaxNode): number {
  const decorated = lastDecorator(node)
  if (!decorated) return node.start
  const { text } = node.tree
  let at = decorated.end
  while (at < node.end && /\s/.test(text[at] ?? '')) at++
  return at
}

/** `a[b]`, not `a.b`. */
export const isComputed = (member: SyntaxNode, property: SyntaxNode): boolean => property.end !== member.end

/** `[key]: value` in objects, patterns and classes. */
export function isComputedKey(key: SyntaxNode): boolean {
  const { text } = key.tree
  let at = key.start - 1
  while (at > 0 && /\s/.test(text[at] ?? '')) at--
  return text[at] === '['
}

/** A key that is known: `a`, `'a'`, `['a']`, `#a`; null where it is computed when the program runs. */
export function constantKey(key: SyntaxNode, computed: boolean): string | null {
  if (key.kind === 'Identifier') return computed ? null : nameOf(key)
  if (key.kind === 'PrivateIdentifier') return key.text
  return constantText(key)
}

/** The text of a string or of a template without holes; of a number its digits. */
export function constantText(node: SyntaxNode): string | null {
  const inside = unwrap(node)
  const { text } = inside
  if (inside.kind === 'Literal') return isQuoted(text) ? decodeString(text.slice(1, -1)) : /^[.\d]/.test(text) ? String(numberOf(text)) : null
  return inside.kind === 'TemplateLiteral' && !inside.child('expressions') ? decodeString(text.slice(1, -1)) : null
}

const WRAPPERS: ReadonlySet<string> = new Set(['ParenthesizedExpression', 'ChainExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression'])

/** What stands inside parentheses and marks for the type checker. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let inside = node
  while (WRAPPERS.has(inside.kind)) {
    const next = inside.child('expression')
    if (!next) break
    inside = next
  }
  return inside
}

/** Longer types are whole object literals: nothing is looked up by them. */
const MAX_TYPE = 200

/** A type as written, without blanks; '' where there is none or it says nothing. */
export function typeText(type: SyntaxNode | null): string {
  if (!type || type.end - type.start > MAX_TYPE) return ''
  const text = type.text.replace(/\s+/g, '').replace(/^:/, '').replace(OR_ANY, '')
  return SAYS_NOTHING.test(text) ? '' : text
}

/** `T | Maker<T>` */
const OR_ANY = /^[TUKVR]\d?\|(?=[\w(])/

/** These letters are by custom parameters that stand for any type: `read<T>(name: string): T`. */
const SAYS_NOTHING = /^(?:any|unknown|const|[TUKVR]\d?)$/

export const declaredType = (node: SyntaxNode): string => typeText(node.child('typeAnnotation'))

/** `declare const x`: says something to the type checker and does nothing. */
export const isAmbient = (node: SyntaxNode): boolean => /^declare\b/.test(node.tree.text.slice(node.start, node.start + 8))
