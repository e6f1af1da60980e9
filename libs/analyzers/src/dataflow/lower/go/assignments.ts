import type { SyntaxNode } from '../../../syntax/tree.ts'
import { bare, first, operatorOf, parts } from './nodes.ts'
import { evidentType, join, pointsToPlain } from './operators.ts'
import { declare, packageOf, type Place, write } from './place.ts'
import { patternMatch } from './text.ts'
import { isNumber, typeText, typeValue } from './types.ts'

/** What is stored, and its type where that is evident. */
export interface Stored {
  value: number
  type: string
}

/** `a, b = c, d` and `a, b := f()`. All of the right side is computed before anything is stored. */
export function lowerAssignment(at: Place, node: SyntaxNode): void {
  const targets = parts(node.child('left'))
  const right = parts(node.child('right'))
  const operator = operatorOf(node)
  if (operator && operator !== '=') return combine(at, targets[0], operator, right[0])
  assign(at, targets, right, node.kind === 'short_var_declaration')
}

export function assign(at: Place, targets: readonly SyntaxNode[], right: readonly SyntaxNode[], declares: boolean): void {
  const stored = valuesOf(at, targets, right)
  for (const [index, target] of targets.entries()) {
    const found = stored[index]
    if (found) store(at, target, found, declares)
  }
}

/** One value per target. */
export function valuesOf(at: Place, targets: readonly SyntaxNode[], right: readonly SyntaxNode[]): (Stored | null)[] {
  const [only] = right
  if (!only || right.length > 1 || targets.length === 1) return right.map((node, index) => alone(at, node, targets[index]))
  const pair = targets.length === 2 ? withSuccess(at, bare(only)) : null
  if (pair) return pair
  const value = at.file.expression(at, only)
  return targets.map((target, index) => (target.text === '_' ? null : result(at, value, index, target, only.start)))
}

/** What one target gets. What a library gives as an error is one as well where it gives nothing else: `err = db.Select(&rows, query, name)`. */
function alone(at: Place, node: SyntaxNode, target: SyntaxNode | undefined): Stored {
  const value = at.file.expression(at, node)
  const isError = target !== undefined && node.kind === 'call_expression' && node.child('function')?.kind === 'selector_expression' && ERROR.test(target.text)
  return { value: isError ? at.fn.cast(value, 'error()', node.start) : value, type: evidentType(at, node) }
}

const ERROR = /^err\d*$|Err$|^err[A-Z]/

/** One of several results. What is called an error is one: it says what went wrong, not what was asked. */
function result(at: Place, value: number, index: number, target: SyntaxNode, offset: number): Stored {
  const made = at.fn.at(value, at.fn.const(index, offset), offset)
  const isError = index > 0 && ERROR.test(target.text)
  return { value: isError ? at.fn.cast(made, 'error', offset) : made, type: '' }
}

/** `v, ok := m[k]`, `v, ok := x.(T)`, `v, ok := <-ch`, `ok, err := regexp.MatchString(p, text)`, `rel, err := filepath.Rel(root, path)` */
function withSuccess(at: Place, node: SyntaxNode): Stored[] | null {
  const matched = node.kind === 'call_expression' ? patternMatch(at, node) : null
  if (matched !== null) return [{ value: matched, type: 'bool' }, { value: at.fn.cast(at.fn.unknown(node.start), 'error', node.start), type: 'error' }]
  if (isSamePlace(at, node)) return [{ value: at.file.expression(at, node), type: 'string' }, { value: at.fn.cast(at.fn.unknown(node.start), 'error', node.start), type: 'error' }]
  const operand = node.child('operand')
  if (!operand) return null
  const { fn } = at
  const index = node.child('index')
  if (node.kind === 'index_expression' && index) {
    const map = at.file.expression(at, operand)
    const key = at.file.expression(at, index)
    return [{ value: fn.at(map, key, index.start), type: '' }, { value: fn.binary('IN', key, map, node.start), type: 'bool' }]
  }
  const type = node.child('type')
  if (node.kind === 'type_assertion_expression' && type) {
    const value = at.file.expression(at, operand)
    const written = typeText(type)
    return [{ value: fn.cast(value, written, node.start), type: written }, { value: fn.binary('INSTANCEOF', value, typeValue(at, type), node.start), type: 'bool' }]
  }
  if (node.kind !== 'unary_expression' || operatorOf(node) !== '<-') return null
  return [{ value: at.file.expression(at, node), type: '' }, { value: fn.unknown(node.start), type: 'bool' }]
}

/** A path written in another way: what is found of it, `strings.HasPrefix(rel, "..")`, is found of the path it was made of. */
function isSamePlace(at: Place, node: SyntaxNode): boolean {
  const callee = node.kind === 'call_expression' ? bare(node.child('function') ?? node) : node
  const [operand, name] = [callee.child('operand'), callee.child('field')]
  return operand !== null && /^(?:Abs|Rel|EvalSymlinks)$/.test(name?.text ?? '') && callee !== node && packageOf(at, operand) === 'path/filepath'
}

/** Stores a value into what stands on the left. */
export function store(at: Place, written: SyntaxNode, stored: Stored, declares: boolean): void {
  const target = bare(written)
  const { value, type } = stored
  const operand = target.child('operand')
  const offset = written.start
  switch (target.kind) {
    case 'identifier':
      if (target.text === '_') return
      return declares ? declare(at, target.text, value, offset, type) : write(at, target.text, value, offset)
    case 'selector_expression':
      if (operand) at.fn.setMember(at.file.expression(at, operand), target.child('field')?.text ?? '', value, offset)
      return
    case 'index_expression': {
      const index = target.child('index')
      if (operand && index) at.fn.setAt(at.file.expression(at, operand), at.file.expression(at, index), value, offset)
      return
    }
    case 'unary_expression':
      if (operand && pointsToPlain(at, operand)) at.fn.setAt(at.file.expression(at, operand), at.fn.const(0, offset), value, offset)
      else if (operand) store(at, operand, stored, false)
      return
    default:
      at.file.expression(at, target)
  }
}

/** `x += y` */
function combine(at: Place, target: SyntaxNode | undefined, operator: string, right: SyntaxNode | undefined): void {
  if (!target || !right) return
  const old = at.file.expression(at, target)
  const added = at.file.expression(at, right)
  const types = [evidentType(at, target), evidentType(at, right)]
  const isSum = operator === '+=' && !types.some(isNumber)
  const value = isSum ? join(at.fn, [old, added], types, target.start) : at.fn.binary('MATH', old, added, target.start)
  store(at, target, { value, type: '' }, false)
}

/** `x++` */
export function lowerIncrement(at: Place, node: SyntaxNode): void {
  const target = first(node)
  if (!target) return
  const value = at.fn.binary('MATH', at.file.expression(at, target), at.fn.const(1, node.start), node.start)
  store(at, target, { value, type: '' }, false)
}

/** `ch <- x` */
export function lowerSend(at: Place, node: SyntaxNode): void {
  const channel = node.child('channel')
  const value = node.child('value')
  if (channel && value) at.fn.setAt(at.file.expression(at, channel), null, at.file.expression(at, value), node.start)
}

/** Whether a clause on the right of a list declares it: `range` and `case` do not say by themselves. */
export function declaresNames(at: Place, node: SyntaxNode): boolean {
  const left = node.child('left')
  const right = node.child('right')
  return left !== null && right !== null && at.file.text.slice(left.end, right.start).includes(':=')
}
