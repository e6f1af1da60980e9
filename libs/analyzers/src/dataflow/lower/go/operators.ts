import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import type { BINARY } from '../../ir/ops.ts'
import { constantOf } from './constants.ts'
import { bare, operatorOf } from './nodes.ts'
import { factOf, type Place } from './place.ts'
import { isPlainType } from './types.ts'

const OPERATORS: ReadonlyMap<string, keyof typeof BINARY> = new Map(Object.entries({ '==': 'EQ', '!=': 'NE', '<': 'LT', '<=': 'LE', '>': 'GT', '>=': 'GE', '-': 'SUB', '*': 'MUL', '/': 'DIV', '%': 'MOD' }))
/** Methods and functions of packages whose result is text, whatever they belong to. */
const TEXT_METHODS: ReadonlySet<string> = new Set(['Sprintf', 'Sprint', 'Sprintln', 'String', 'Error', 'Itoa', 'FormatInt', 'Quote', 'ToLower', 'ToUpper', 'TrimSpace', 'Trim', 'TrimPrefix', 'TrimSuffix', 'ReplaceAll', 'Getenv', 'FormValue', 'EscapeString', 'QueryEscape', 'PathEscape'])
const NUMBER_CALLS: ReadonlySet<string> = new Set(['len', 'cap', 'int', 'int32', 'int64', 'float64', 'uint', 'uint32', 'uint64'])
const MAX_PARTS = 1000

/** The type of an expression where its own form shows it, or ''. */
export function evidentType(at: Place, expression: SyntaxNode): string {
  const node = bare(expression)
  switch (node.kind) {
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return 'string'
    case 'int_literal':
      return 'int'
    case 'rune_literal':
      return 'rune'
    case 'float_literal':
      return 'float64'
    case 'identifier':
      return factOf(at, node.text)?.type ?? ''
    case 'call_expression':
      return typeOfCall(at, node)
    case 'type_conversion_expression':
      return node.child('type')?.kind === 'slice_type' ? (node.child('type')?.text ?? '') : ''
    case 'binary_expression':
      return typeOfSum(at, node)
    default:
      return ''
  }
}

/** Both sides are of one type; the right one is the shorter in a chain. */
function typeOfSum(at: Place, node: SyntaxNode): string {
  const right = node.child('right')
  return operatorOf(node) === '+' && right && bare(right).kind !== 'binary_expression' ? evidentType(at, right) : ''
}

function typeOfCall(at: Place, node: SyntaxNode): string {
  const callee = node.child('function')
  if (callee?.kind === 'selector_expression') return TEXT_METHODS.has(callee.child('field')?.text ?? '') ? 'string' : ''
  if (callee?.kind !== 'identifier' || at.scope.resolve(callee.text)) return ''
  if (callee.text === 'string') return 'string'
  if (callee.text === 'make') return node.child('arguments')?.children[0]?.kind === 'channel_type' ? 'chan ' : ''
  return NUMBER_CALLS.has(callee.text) ? 'int' : ''
}

/** `a + "x" + b`: one text if any of it surely is. Runes stand as text here, but are added as numbers. */
export function join(fn: FunctionBuilder, values: readonly number[], types: readonly string[], offset: number): number {
  if (types.includes('string')) return concat(fn, values, offset)
  const operator = types.includes('rune') || types.includes('byte') ? 'MATH' : 'ADD'
  return values.reduce((left, right) => fn.binary(operator, left, right, offset))
}

export function concat(fn: FunctionBuilder, values: readonly number[], offset: number): number {
  if (values.length <= MAX_PARTS) return fn.concat(values, offset)
  return concat(fn, [fn.concat(values.slice(0, MAX_PARTS), offset), ...values.slice(MAX_PARTS)], offset)
}

/** Chains lean to the left and may be thousands long, so they are taken apart in a loop. */
export function lowerBinary(at: Place, node: SyntaxNode): number {
  const chain = [node]
  let left = node.child('left')
  for (; left?.kind === 'binary_expression'; left = left.child('left')) chain.push(left)
  let value = left ? at.file.expression(at, left) : at.fn.unknown(node.start)
  for (let link = chain.pop(); link; link = chain.pop()) {
    if (operatorOf(link) !== '+') {
      value = apply(at, link, value)
      continue
    }
    const sum = [value]
    const types = [evidentType(at, link.child('left') ?? link)]
    const start = link.start
    for (let next: SyntaxNode | undefined = link; next && operatorOf(next) === '+'; next = chain.at(-1)) {
      if (next !== link) chain.pop()
      const right = next.child('right')
      if (!right) continue
      sum.push(at.file.expression(at, right))
      types.push(evidentType(at, right))
    }
    value = join(at.fn, sum, types, start)
  }
  return value
}

function apply(at: Place, node: SyntaxNode, left: number): number {
  const operator = operatorOf(node)
  const { fn } = at
  const right = () => {
    const side = node.child('right')
    return side ? at.file.expression(at, side) : fn.unknown(node.start)
  }
  if (operator === '&&') return fn.and(left, right, node.start)
  if (operator === '||') return fn.or(left, right, node.start)
  return fn.binary(OPERATORS.get(operator) ?? 'MATH', left, right(), node.start)
}

export function lowerUnary(at: Place, node: SyntaxNode): number {
  const operand = node.child('operand')
  const { fn } = at
  const constant = operand && operatorOf(node) === '-' ? constantOf(operand)?.value : null
  if (typeof constant === 'number') return fn.const(-constant, node.start)
  const value = operand ? at.file.expression(at, operand) : fn.unknown(node.start)
  switch (operatorOf(node)) {
    case '!':
      return fn.unary('NOT', value, node.start)
    case '*':
      return operand && pointsToPlain(at, operand) ? fn.at(value, fn.const(0, node.start), node.start) : fn.unary('SAME', value, node.start)
    case '&':
    case '+':
      return fn.unary('SAME', value, node.start)
    case '^':
      return fn.binary('MATH', value, fn.const(-1, node.start), node.start)
    case '<-':
      return fn.at(value, fn.unknown(node.start), node.start)
    default:
      return fn.unary('MATH', value, node.start)
  }
}

/**
 * Whether it is declared as a pointer to a plain value. An object is its own pointer; a plain value is passed on in a
 * list of one, so that what a function writes to it comes back.
 */
export function pointsToPlain(at: Place, node: SyntaxNode): boolean {
  const type = evidentType(at, node)
  return type.startsWith('*') && isPlainType(type.slice(1))
}
