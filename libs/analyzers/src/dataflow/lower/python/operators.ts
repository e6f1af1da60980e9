import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Context, expression } from './context.ts'
import { constantOf } from './constants.ts'
import { parts, unwrap } from './nodes.ts'
import { join, type Piece, stringPieces } from './strings.ts'

/** Methods of text that give text. */
const TEXT_METHODS = new Set(['format', 'join', 'upper', 'lower', 'strip', 'lstrip', 'rstrip', 'replace', 'title', 'capitalize', 'zfill', 'ljust', 'rjust', 'center', 'format_map'])
const NUMBER_CALLS = new Set(['len', 'int', 'float', 'abs', 'round', 'ord', 'id', 'hash'])
const LISTS = new Set(['list', 'tuple', 'list_comprehension'])
/** Enough for strings people write; deeper ones are read as values. */
const MAX_NESTING = 40

const operatorOf = (node: SyntaxNode) => node.child('operator')?.kind ?? ''

/** `a + b + c` as its operands, from left to right. */
function operands(sum: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  let at = sum
  while (isSum(at)) {
    found.push(at.child('right') ?? at)
    at = unwrap(at.child('left') ?? at)
  }
  found.push(at)
  return found.reverse()
}

const isSum = (node: SyntaxNode) => node.kind === 'binary_operator' && operatorOf(node) === '+' && node.child('left') !== null && node.child('right') !== null

/** Whether an expression can give nothing but text. */
export function surelyText(node: SyntaxNode | null, depth = 0): boolean {
  if (!node || depth > MAX_NESTING) return false
  const inside = unwrap(node)
  const callee = inside.kind === 'call' ? inside.child('function') : null
  switch (inside.kind) {
    case 'string':
    case 'concatenated_string':
      return true
    case 'binary_operator':
      if (isSum(inside)) return operands(inside).some((operand) => surelyText(operand, depth + 1))
      return (operatorOf(inside) === '%' || operatorOf(inside) === '*') && surelyText(inside.child('left'), depth + 1)
    case 'call':
      if (callee?.kind === 'identifier') return callee.text === 'str'
      return callee?.kind === 'attribute' && TEXT_METHODS.has(callee.child('attribute')?.text ?? '') && surelyText(callee.child('object'), depth + 1)
    default:
      return false
  }
}

function surelyNumber(node: SyntaxNode | null): boolean {
  const inside = node && unwrap(node)
  if (inside?.kind === 'call') return NUMBER_CALLS.has(inside.child('function')?.text ?? '')
  return inside?.kind === 'integer' || inside?.kind === 'float' || inside?.kind === 'unary_operator'
}

/** An operand of a sum that is text, in pieces. */
function pieces(c: Context, node: SyntaxNode, depth = 0): Piece[] {
  const inside = unwrap(node)
  if (inside.kind === 'string' || inside.kind === 'concatenated_string') return stringPieces(c, inside)
  if (isSum(inside) && depth < MAX_NESTING) return operands(inside).flatMap((operand) => pieces(c, operand, depth + 1))
  return [{ value: expression(c, node) }]
}

function sum(c: Context, node: SyntaxNode): number {
  const all = operands(node)
  if (all.some((operand) => surelyText(operand))) return join(c, all.flatMap((operand) => pieces(c, operand)), node.start)
  if (all.some((operand) => LISTS.has(unwrap(operand).kind))) {
    return c.fn.array(all.map((operand) => ({ spread: expression(c, operand) })), node.start)
  }
  const [first, ...others] = all
  return others.reduce((value, operand) => c.fn.binary('ADD', value, expression(c, operand), node.start), expression(c, first))
}

interface Operand {
  value: number
  node: SyntaxNode | null
}

/** Any operator but a sum, of sides that are computed already. */
function operate(c: Context, operator: string, left: Operand, right: Operand, offset: number): number {
  const { fn } = c
  const numeric = surelyNumber(left.node) || surelyNumber(right.node)
  switch (operator) {
    case '%':
      return fn.binary(surelyText(left.node) || !numeric ? 'FORMAT' : 'MOD', left.value, right.value, offset)
    case '*': {
      const repeated = [left, right].find(({ node }) => node && (surelyText(node) || LISTS.has(unwrap(node).kind)))
      return repeated ? fn.unary('SAME', repeated.value, offset) : fn.binary('MUL', left.value, right.value, offset)
    }
    case '/':
      // paths are joined by it
      return fn.binary(numeric ? 'DIV' : 'MERGE', left.value, right.value, offset)
    case '-':
      return fn.binary('SUB', left.value, right.value, offset)
    case '|':
      return fn.binary('MERGE', left.value, right.value, offset)
    default:
      return fn.binary('MATH', left.value, right.value, offset)
  }
}

export function binaryOperator(c: Context, node: SyntaxNode): number {
  if (isSum(node)) return sum(c, node)
  const [left, right] = [node.child('left'), node.child('right')]
  return operate(c, operatorOf(node), { value: expression(c, left), node: left }, { value: expression(c, right), node: right }, node.start)
}

/** `left op= right`, where left has been read before. */
export function augmented(c: Context, node: SyntaxNode, left: number): number {
  const [target, right] = [node.child('left'), node.child('right')]
  const operator = operatorOf(node).slice(0, -1)
  if (operator !== '+' || !right) return operate(c, operator, { value: left, node: target }, { value: expression(c, right), node: right }, node.start)
  if (surelyText(right)) return join(c, [{ value: left }, ...pieces(c, right)], node.start)
  const value = expression(c, right)
  return LISTS.has(unwrap(right).kind) ? c.fn.array([{ spread: left }, { spread: value }], node.start) : c.fn.binary('ADD', left, value, node.start)
}

export function booleanOperator(c: Context, node: SyntaxNode): number {
  const left = expression(c, node.child('left'))
  const right = () => expression(c, node.child('right'), node.start)
  return operatorOf(node) === 'or' ? c.fn.or(left, right, node.start) : c.fn.and(left, right, node.start)
}

export const not = (c: Context, node: SyntaxNode): number => c.fn.unary('NOT', expression(c, node.child('argument')), node.start)

export function unaryOperator(c: Context, node: SyntaxNode): number {
  const constant = constantOf(node)
  if (constant) return c.fn.const(constant.value, node.start)
  const value = expression(c, node.child('argument'), node.start)
  // the unary operation is a change of sign
  return operatorOf(node) === '-' ? c.fn.unary('MATH', value, node.start) : c.fn.binary('MATH', value, c.fn.const(0, node.start), node.start)
}

const COMPARISONS = {
  '==': 'EQ',
  '!=': 'NE',
  '<>': 'NE',
  is: 'EQ',
  'is not': 'NE',
  '<': 'LT',
  '<=': 'LE',
  '>': 'GT',
  '>=': 'GE',
  in: 'IN',
  'not in': 'NOT_IN',
} as const

const isComparison = (text: string): text is keyof typeof COMPARISONS => Object.hasOwn(COMPARISONS, text)

/** `a < b <= c` compares twice and computes b once. */
export function comparison(c: Context, node: SyntaxNode): number {
  const inside = parts(node)
  const values = inside.filter((child) => child.fieldName !== 'operators')
  const operators = inside.filter((child) => child.fieldName === 'operators').map((child) => child.kind.replace(/\s+/g, ' '))
  const step = (left: number, at: number): number => {
    const right = expression(c, values[at + 1])
    const operator = operators[at] ?? ''
    const result = isComparison(operator) ? c.fn.binary(COMPARISONS[operator], left, right, node.start) : c.fn.unknown(node.start)
    return at + 1 < operators.length ? c.fn.and(result, () => step(right, at + 1), node.start) : result
  }
  return step(expression(c, values[0]), 0)
}

/** `a if condition else b` */
export function conditional(c: Context, node: SyntaxNode): number {
  const [value, condition, other] = parts(node)
  return c.fn.cond(expression(c, condition), () => expression(c, value), () => expression(c, other), node.start)
}
