import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Code } from './context.ts'
import { begin, bodyOf, finish, parameter, type Parts } from './functions.ts'
import { generatedPattern, givePattern } from './generated.ts'
import { inside, modifiersOf, typeText } from './nodes.ts'

const SEEN_OUTSIDE = ['public']

/** Members are private unless they say otherwise, and protected ones cannot be called by a router either; those of interfaces are public. */
export function isPrivate({ type }: Code, node: SyntaxNode): boolean {
  const modifiers = modifiersOf(node)
  if (modifiers.has('private')) return true
  const isImplementation = node.children.some((child) => child.kind === 'explicit_interface_specifier')
  return type?.record.kind !== 'interface' && !isImplementation && !SEEN_OUTSIDE.some((word) => modifiers.has(word))
}

/** A method of the code's type. Those without a body are kept, too: their annotations and types say what they do. */
export function method(around: Code, node: SyntaxNode, name: string, more: Partial<Parts> = {}, list?: SyntaxNode | null, last?: SyntaxNode): void {
  const { record } = around.type ?? {}
  const isStatic = modifiersOf(node).has('static') || (more.static ?? false)
  const parts: Parts = { name, class: record?.index ?? -1, static: isStatic, private: isPrivate(around, node), ...more }
  const made = list === undefined ? begin(around, node, parts) : begin(around, node, parts, list)
  made.code.static = isStatic
  record?.methods.push(made.code.fn.index)
  if (last) parameter(made.code, node, 'value', typeText(last), [])
  finish(made)
  const pattern = bodyOf(node) ? null : generatedPattern(node)
  if (pattern) givePattern(made.code, pattern)
}

/** Accessors that have code: `get`, `set` and `init` of a property, `add` and `remove` of an event. */
export function accessors(around: Code, node: SyntaxNode, name: string, kind: 'property' | 'indexer' | null): void {
  const list = node.child('accessors')
  const type = node.child('type')
  const common = { static: modifiersOf(node).has('static'), private: isPrivate(around, node) }
  const keys = kind === 'indexer' ? node.child('parameters') : null
  const isGenerated = kind === 'property' && generatedPattern(node) !== null
  if (isGenerated) return method(around, node, name, { ...common, role: 'getter', returns: typeText(type) }, null)
  for (const accessor of list ? inside(list) : []) {
    const word = accessor.child('name')?.text ?? ''
    if (accessor.kind !== 'accessor_declaration' || !accessor.child('body')) continue
    const isGetter = word === 'get'
    const own: Partial<Parts> = kind === 'property' ? { role: isGetter ? 'getter' : 'setter' } : {}
    const called = kind === 'property' ? name : `${word === 'init' ? 'set' : word}_${name}`
    const isSecret = common.private || modifiersOf(accessor).has('private')
    method(around, accessor, called, { ...common, ...own, private: isSecret, returns: isGetter ? typeText(type) : 'void' }, keys, isGetter ? undefined : (type ?? undefined))
  }
}

/** `this[int key]` is two methods, as it is for the machine: `get_Item` and `set_Item`. */
export function indexer(around: Code, node: SyntaxNode): void {
  const value = node.child('value')
  if (value) method(around, node, 'get_Item', { returns: typeText(node.child('type')) }, node.child('parameters'))
  else accessors(around, node, 'Item', 'indexer')
}

