import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignMember } from './members.ts'
import { write } from './names.ts'
import { expression, type Place } from './place.ts'
import { constantKey, declaredType, isComputedKey, nameOf, nameStart } from './syntax.ts'

/** Stores a value into what stands left of a `=`: a name, a property, or a pattern that takes the value apart. */
export function assign(at: Place, target: SyntaxNode, value: number): void {
  switch (target.kind) {
    case 'Identifier':
      return write(at, nameOf(target), typed(at, target, value), nameStart(target))
    case 'MemberExpression':
      return assignMember(at, target, value)
    case 'ObjectPattern':
      return objectPattern(at, target, typed(at, target, value))
    case 'ArrayPattern':
      return arrayPattern(at, target, typed(at, target, value))
    case 'AssignmentPattern':
      return withDefault(at, target, value)
    default:
      return assignInside(at, target, value)
  }
}

/** `(a.b as T) = value`, `a! = value` and whatever else wraps a target. */
function assignInside(at: Place, target: SyntaxNode, value: number): void {
  const inside = target.child('expression') ?? target.child('argument')
  if (inside) assign(at, inside, value)
  else expression(at, target)
}

/** The value as what the variable is declared to hold. */
function typed(at: Place, target: SyntaxNode, value: number): number {
  const type = declaredType(target)
  return type ? at.fn.cast(value, type, target.start) : value
}

function withDefault(at: Place, pattern: SyntaxNode, value: number): void {
  const left = pattern.child('left')
  if (left) assign(at, left, defaulted(at, pattern, value))
}

/** `value ?? default`, of a pattern `x = default`. */
export function defaulted(at: Place, pattern: SyntaxNode, value: number): number {
  const left = pattern.child('left')
  const right = pattern.child('right')
  if (!left || !right) return value
  const name = left.kind === 'Identifier' ? nameOf(left) : ''
  return at.fn.coalesce(value, () => expression(at, right, name), pattern.start)
}

function objectPattern(at: Place, pattern: SyntaxNode, whole: number): void {
  for (const property of pattern.all('properties')) {
    const target = property.child('value')
    const key = property.child('key')
    if (target && key) assign(at, target, propertyOf(at, whole, key))
    else rest(at, property, whole)
  }
}

function propertyOf(at: Place, whole: number, key: SyntaxNode): number {
  const name = constantKey(key, isComputedKey(key))
  return name === null ? at.fn.at(whole, expression(at, key), key.start) : at.fn.member(whole, name, key.start)
}

function rest(at: Place, element: SyntaxNode, whole: number): void {
  const target = element.child('argument')
  if (target) assign(at, target, at.fn.unary('SAME', whole, element.start))
}

function arrayPattern(at: Place, pattern: SyntaxNode, whole: number): void {
  for (const { node, index } of elementsOf(pattern)) {
    if (node.kind === 'RestElement') rest(at, node, whole)
    else assign(at, node, at.fn.at(whole, at.fn.const(index, node.start), node.start))
  }
}

/** Elements with their places: the tree does not show the holes of `[, a]`. */
export function elementsOf(list: SyntaxNode): { node: SyntaxNode; index: number }[] {
  const { text } = list.tree
  let index = 0
  let end = list.start + 1
  return list.all('elements').map((node) => {
    index += commas(text, end, node.start)
    end = node.end
    return { node, index }
  })
}

function commas(text: string, from: number, to: number): number {
  const gap = text.slice(from, to)
  if (gap.length < 3) return gap.includes(',') ? (gap === ',,' ? 2 : 1) : 0
  return gap.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').split(',').length - 1
}
