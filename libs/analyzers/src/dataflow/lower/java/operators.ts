import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { BINARY } from '../../ir/ops.ts'
import { type Code, enter, expression, kids, leave, maybe, unparenthesised } from './code.ts'
import { literalValue } from './literals.ts'
import { nameValue, typeText, typeValue } from './names.ts'
import { matchesRecord, matchesType } from './patterns.ts'
import { isText } from './text.ts'

const COMPARISONS: ReadonlyMap<string, keyof typeof BINARY> = new Map(Object.entries({ '==': 'EQ', '!=': 'NE', '<': 'LT', '<=': 'LE', '>': 'GT', '>=': 'GE' }))

/** A value, or the pieces of a text that is still being joined. */
interface Operand {
  value: number
  pieces: number[] | null
  text: boolean
}

function binary(code: Code, node: SyntaxNode): number {
  return join(code, chain(code, node), node.start)
}

/** `a op b op c` leans to the left: its operands are lowered in a loop, however many there are. */
function chain(code: Code, node: SyntaxNode): Operand {
  const steps: SyntaxNode[] = []
  let at = node
  while (at.kind === 'binary_expression') {
    steps.push(at)
    const left = at.child('left')
    if (!left) break
    at = left
  }
  let result = operand(code, at)
  for (const step of steps.reverse()) result = applyOperator(code, result, step)
  return result
}

function operand(code: Code, node: SyntaxNode): Operand {
  const inside = unparenthesised(node)
  if (inside.kind === 'binary_expression' && isText(code, inside) && enter(code)) {
    const result = chain(code, inside)
    leave(code)
    return result
  }
  if (inside.kind === 'string_literal' && literalValue(inside) === '') return { value: -1, pieces: [], text: true }
  return { value: expression(code, inside), pieces: null, text: isText(code, inside) }
}

function join(code: Code, { value, pieces }: Operand, offset: number): number {
  if (!pieces) return value
  return pieces.length > 0 ? code.fn.concat(pieces, offset) : code.fn.const('', offset)
}

function applyOperator(code: Code, before: Operand, step: SyntaxNode): Operand {
  const operator = step.child('operator')?.text ?? ''
  const right = step.child('right')
  const { start } = step
  if (operator === '+' && right && (before.text || isText(code, right))) {
    const after = operand(code, right)
    return { value: -1, pieces: [...piecesOf(before), ...piecesOf(after)], text: true }
  }
  return { value: plain(code, join(code, before, start), operator, step), pieces: null, text: false }
}

const piecesOf = ({ pieces, value }: Operand): number[] => pieces ?? [value]

function plain(code: Code, left: number, operator: string, step: SyntaxNode): number {
  const { fn } = code
  const { start } = step
  const right = () => maybe(code, step.child('right'), step.end)
  const comparison = COMPARISONS.get(operator)
  if (comparison) return fn.binary(comparison, left, right(), start)
  if (operator === '&&' || (operator === '&' && isCondition(step))) return fn.and(left, right, start)
  if (operator === '||' || (operator === '|' && isCondition(step))) return fn.or(left, right, start)
  return fn.binary(arithmetic(operator), left, right(), start)
}

const ARITHMETIC: ReadonlyMap<string, 'ADD' | 'SUB' | 'MUL' | 'DIV' | 'MOD'> = new Map(Object.entries({ '+': 'ADD', '-': 'SUB', '*': 'MUL', '/': 'DIV', '%': 'MOD' }))

const arithmetic = (operator: string) => ARITHMETIC.get(operator) ?? 'MATH'

/** `a == b & c`: between conditions, `&` and `|` are logical. */
function isCondition(step: SyntaxNode): boolean {
  const right = step.child('right')
  if (!right) return false
  const at = unparenthesised(right)
  if (at.kind === 'unary_expression') return at.child('operator')?.text === '!'
  return at.kind === 'instanceof_expression' || (at.kind === 'binary_expression' && /^(?:[=!]=|[<>]=?|&&|\|\|)$/.test(at.child('operator')?.text ?? ''))
}

/** The new value of `x += y`: text where either side is, else what `operator` makes of them. */
export function compound(code: Code, operator: string, left: number, leftIsText: boolean, right: SyntaxNode, offset: number): number {
  const { fn } = code
  if (operator !== '+') return fn.binary(arithmetic(operator), left, expression(code, right), offset)
  if (!leftIsText && !isText(code, right)) return fn.binary('ADD', left, expression(code, right), offset)
  return fn.concat([left, ...piecesOf(operand(code, right))], offset)
}

function unary(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const operator = node.child('operator')?.text
  const operand = node.child('operand')
  const literal = operator === '-' && operand ? literalValue(operand) : undefined
  if (typeof literal === 'number') return fn.const(-literal, node.start)
  const value = maybe(code, operand, node.end)
  if (operator === '-') return fn.binary('SUB', fn.const(0, node.start), value, node.start)
  return fn.unary(operator === '!' ? 'NOT' : operator === '+' ? 'SAME' : 'MATH', value, node.start)
}

function ternary(code: Code, node: SyntaxNode): number {
  const condition = maybe(code, node.child('condition'), node.start)
  const side = (name: string) => () => maybe(code, node.child(name), node.end)
  return code.fn.cond(condition, side('consequence'), side('alternative'), node.start)
}

function cast(code: Code, node: SyntaxNode): number {
  const value = maybe(code, node.child('value'), node.end)
  return node.all('type').reduce((inner, type) => code.fn.cast(inner, typeText(type), node.start), value)
}

function instanceOf(code: Code, node: SyntaxNode): number {
  const value = maybe(code, node.child('left'), node.start)
  const pattern = node.child('pattern')
  if (pattern) return matchesRecord(code, value, pattern)
  return matchesType(code, value, node.child('right'), node.child('name'), node.start)
}

/** `STR."Hello \{name}"`, and strings that hold such parts. */
function template(code: Code, node: SyntaxNode): number {
  const literal = node.child('template_argument')
  if (!literal) return code.fn.unknown(node.start)
  const values = kids(literal).filter(({ kind }) => kind === 'string_interpolation')
  const pieces: number[] = []
  let from = literal.start + 1
  const constant = (to: number) => {
    const text = node.tree.text.slice(from, to).replace(/^""|""$/g, '')
    if (text) pieces.push(code.fn.const(text, from))
  }
  for (const value of values) {
    constant(value.start)
    const inside = kids(value)[0]
    if (inside) pieces.push(expression(code, inside))
    from = value.end
  }
  constant(literal.end - 1)
  return code.fn.concat(pieces, node.start)
}

export const operators = [
  ['binary_expression', binary],
  ['unary_expression', unary],
  ['ternary_expression', ternary],
  ['cast_expression', cast],
  ['instanceof_expression', instanceOf],
  ['template_expression', template],
  ['parenthesized_expression', (code: Code, node: SyntaxNode) => parenthesised(code, node)],
  ['identifier', (code: Code, node: SyntaxNode) => nameValue(code, node.text, node.start)],
  ['this', ({ fn }: Code, node: SyntaxNode) => fn.this(node.start)],
  ['super', ({ fn }: Code, node: SyntaxNode) => fn.super(node.start)],
  ['class_literal', (code: Code, node: SyntaxNode) => classLiteral(code, node)],
] as const

function parenthesised(code: Code, node: SyntaxNode): number {
  const inside = unparenthesised(node)
  return inside.is(node) ? code.fn.unknown(node.start) : expression(code, inside)
}

function classLiteral(code: Code, node: SyntaxNode): number {
  const type = kids(node)[0]
  return type ? typeValue(code, type) : code.fn.unknown(node.start)
}
