import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { elementsOf } from './patterns.ts'
import { expression, type Expression, type Place } from './place.ts'
import { constantKey, isComputedKey, modifiersOf } from './syntax.ts'

function array(at: Place, node: SyntaxNode): number {
  const items: (number | { spread: number })[] = []
  for (const { node: element, index } of elementsOf(node)) {
    while (items.length < index) items.push(at.fn.const(undefined, element.start))
    const spread = element.kind === 'SpreadElement' ? element.child('argument') : null
    items.push(spread ? { spread: expression(at, spread) } : expression(at, element))
  }
  return at.fn.array(items, node.start)
}

function object(at: Place, node: SyntaxNode): number {
  return at.fn.object(node.all('properties').flatMap((property) => entry(at, property)), node.start)
}

function entry(at: Place, property: SyntaxNode): Entry[] {
  const spread = property.child('argument')
  if (spread) return [{ spread: expression(at, spread) }]
  const key = property.child('key')
  const value = property.child('value')
  if (!key || !value) return []
  const name = constantKey(key, isComputedKey(key))
  const computed = name === null ? expression(at, key) : -1
  const made = expression(at, value, name ?? '')
  const accessor = value.kind === 'FunctionExpression' && value.start >= key.end ? accessorOf(property, key) : null
  // nothing is read from a setter; its code is lowered all the same
  if (accessor === 'set') return []
  const held = accessor === 'get' ? at.fn.call(made, [], key.start) : made
  return [name === null ? { computed, value: held } : { key: name, value: held }]
}

function accessorOf(property: SyntaxNode, key: SyntaxNode): 'get' | 'set' | null {
  if (property.start === key.start) return null
  const words = modifiersOf(property, key)
  return words.includes('get') ? 'get' : words.includes('set') ? 'set' : null
}

export const objects: Readonly<Record<string, Expression>> = { ArrayExpression: array, ObjectExpression: object }
