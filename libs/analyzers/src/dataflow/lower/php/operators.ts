import type { UNARY, BINARY } from '../../ir/ops.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignTo, readTarget } from './assign.ts'
import { asksForBeginning } from './beginnings.ts'
import { type Code, firstPart, inParentheses } from './code.ts'
import { namedValue } from './names.ts'
import { constantText, interpolated, joined, type Piece } from './strings.ts'
import { typeValue } from './types.ts'

type Binary = keyof typeof BINARY

const COMPARISONS: ReadonlyMap<string, Binary> = new Map(Object.entries({
  '==': 'EQ',
  '===': 'EQ',
  '!=': 'NE',
  '!==': 'NE',
  '<>': 'NE',
  xor: 'NE',
  '<': 'LT',
  '<=': 'LE',
  '>': 'GT',
  '>=': 'GE',
}))

/** Left and right of an operator; a missing side stands for itself as unknown. */
const side = (code: Code, node: SyntaxNode, name: 'left' | 'right'): number => {
  const found = node.child(name)
  return found ? code.file.lower.expression(code, found) : code.fn.unknown(node.start)
}

export function binary(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const operator = node.child('operator')?.kind ?? ''
  const right = () => side(code, node, 'right')
  switch (operator) {
    case '.':
      return joined(code, concatPieces(code, node), node.start)
    case '&&':
    case 'and':
      return fn.and(side(code, node, 'left'), right, node.start)
    case '||':
    case 'or':
      return fn.or(side(code, node, 'left'), right, node.start)
    case '??':
      return fn.coalesce(side(code, node, 'left'), right, node.start)
    case 'instanceof':
      return fn.binary('INSTANCEOF', side(code, node, 'left'), instanceType(code, node.child('right') ?? node), node.start)
    case '|>':
      return pipe(code, node)
    default:
  }
  const begins = COMPARISONS.get(operator) === 'EQ' || COMPARISONS.get(operator) === 'NE' ? asksForBeginning(code, node) : null
  if (begins !== null) return COMPARISONS.get(operator) === 'EQ' ? begins : fn.unary('NOT', begins, node.start)
  const left = side(code, node, 'left')
  return fn.binary(COMPARISONS.get(operator) ?? arithmetic(operator, node), left, right(), node.start)
}

/** `+` also unites arrays, `|` flags; anything else of the kind gives a number. */
function arithmetic(operator: string, node: SyntaxNode): Binary {
  const sides = [node.child('left'), node.child('right')].map((child) => child && inParentheses(child))
  if (operator === '|' && sides.some((child) => child && isConstantName(child))) return 'MERGE'
  if (operator !== '+' && operator !== '+=') return 'MATH'
  if (sides.some((child) => child?.kind === 'array_creation_expression')) return 'MERGE'
  return sides.some((child) => child && isNumber(child)) ? 'MATH' : 'ADD'
}

/** `A | B` of constants is both of them. */
const isConstantName = (node: SyntaxNode): boolean => node.kind === 'name' || node.kind === 'qualified_name' || node.kind === 'class_constant_access_expression'

function isNumber(node: SyntaxNode): boolean {
  if (node.kind === 'integer' || node.kind === 'float' || node.kind === 'update_expression') return true
  return node.kind === 'binary_expression' && /^[-*/%]$/.test(node.child('operator')?.kind ?? '')
}

const instanceType = (code: Code, node: SyntaxNode): number => typeValue(code, node) ?? code.file.lower.expression(code, node)

/** `$x |> trim(...)` calls the right with the left. */
function pipe(code: Code, node: SyntaxNode): number {
  const value = side(code, node, 'left')
  return code.fn.call(side(code, node, 'right'), [value], node.child('right')?.start ?? node.start)
}

/** All operands of `a . b . "c $d"` as pieces of one string. Long chains lean left, so that side is not recursed into. */
function concatPieces(code: Code, node: SyntaxNode): Piece[] {
  const operands: SyntaxNode[] = []
  let at: SyntaxNode | null = node
  while (at && isConcat(at)) {
    const right: SyntaxNode | null = at.child('right')
    if (right) operands.push(right)
    const left: SyntaxNode | null = at.child('left')
    at = left && isConcat(inParentheses(left)) ? inParentheses(left) : left
  }
  if (at) operands.push(at)
  return operands.reverse().flatMap((operand) => textPieces(code, operand))
}

const isConcat = (node: SyntaxNode): boolean => node.kind === 'binary_expression' && node.child('operator')?.kind === '.'

function textPieces(code: Code, operand: SyntaxNode): Piece[] {
  const node = inParentheses(operand)
  const text = constantText(node)
  if (text !== null) return [{ text, offset: node.start }]
  if (node.kind === 'encapsed_string' || node.kind === 'heredoc') return interpolated(code, node)
  if (isConcat(node) && code.depth < 200) {
    code.depth++
    const found = concatPieces(code, node)
    code.depth--
    return found
  }
  return [{ value: code.file.lower.expression(code, node) }]
}

const UNARIES: ReadonlyMap<string, keyof typeof UNARY> = new Map(Object.entries({ '!': 'NOT', '-': 'MATH', '+': 'MATH', '~': 'MATH' }))

export function unary(code: Code, node: SyntaxNode): number {
  const argument = node.child('argument') ?? firstPart(node)
  if (!argument) return code.fn.unknown(node.start)
  const operator = node.child('operator')?.kind ?? '-'
  if (operator === '-' && argument.kind === 'integer') return code.fn.const(-numberOf(argument.text), node.start)
  return code.fn.unary(UNARIES.get(operator) ?? 'MATH', code.file.lower.expression(code, argument), node.start)
}

/** `0x1F`, `0b11`, `017`, `1_000` */
export function numberOf(text: string): number {
  const digits = text.replaceAll('_', '')
  return /^0[oO]?[0-7]+$/.test(digits) ? Number.parseInt(digits.replace(/^0[oO]/, ''), 8) : Number(digits)
}

/** `$x++` and the like: the variable holds a number then. */
export function update(code: Code, node: SyntaxNode): number {
  const target = node.child('argument')
  if (!target) return code.fn.unknown(node.start)
  const value = code.fn.unary('MATH', readTarget(code, target), node.start)
  assignTo(code, target, value, target.start)
  return value
}

/** `$x .= y`, `$x += y`, `$x ??= y` */
export function augmented(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const target = node.child('left')
  const right = node.child('right')
  if (!target || !right) return fn.unknown(node.start)
  const operator = node.child('operator')?.kind ?? ''
  const before = readTarget(code, target)
  const store = (value: number) => {
    assignTo(code, target, value, target.start)
    return value
  }
  if (operator === '??=') return fn.coalesce(before, () => store(code.file.lower.expression(code, right)), node.start)
  if (operator === '.=') return store(joined(code, [{ value: before }, ...textPieces(code, right)], node.start))
  return store(fn.binary(arithmetic(operator, node), before, code.file.lower.expression(code, right), node.start))
}

export function conditional(code: Code, node: SyntaxNode): number {
  const { fn, file } = code
  const part = (name: string) => () => {
    const found = node.child(name)
    return found ? file.lower.expression(code, found) : fn.unknown(node.start)
  }
  const condition = part('condition')()
  if (node.child('body')) return fn.cond(condition, part('body'), part('alternative'), node.start)
  // `a ?: b` gives `a` itself, where `a || b` says no more than yes
  return fn.cond(condition, () => condition, part('alternative'), node.start)
}

export function cast(code: Code, node: SyntaxNode): number {
  const value = node.child('value')
  if (!value) return code.fn.unknown(node.start)
  return code.fn.cast(code.file.lower.expression(code, value), (node.child('type')?.text ?? '').trim().toLowerCase(), node.start)
}

/** A name that stands alone is a constant. */
export function constantName(code: Code, node: SyntaxNode): number {
  const known = node.kind === 'name' ? WELL_KNOWN.get(node.text) : undefined
  return known === undefined ? namedValue(code, 'const', node) : code.fn.const(known, node.start)
}

const WELL_KNOWN: ReadonlyMap<string, string | number> = new Map(Object.entries({ PHP_EOL: '\n', DIRECTORY_SEPARATOR: '/', PATH_SEPARATOR: ':', NAN: Number.NaN, INF: Number.POSITIVE_INFINITY }))
