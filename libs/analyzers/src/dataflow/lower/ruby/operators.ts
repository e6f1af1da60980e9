import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { BINARY } from '../../ir/ops.ts'
import type { Context, Handler, Performer } from './context.ts'
import { expression, finish, kids, perform } from './dispatch.ts'
import { caseTest, matches } from './matching.ts'
import { type Place, placeOf } from './places.ts'
import { pieceValues } from './strings.ts'

type Operator = keyof typeof BINARY

const PLAIN: ReadonlyMap<string, Operator> = new Map(Object.entries({
  '==': 'EQ', '!=': 'NE', '<': 'LT', '<=': 'LE', '>': 'GT', '>=': 'GE',
  '-': 'MATH', '/': 'MATH', '**': 'MATH', '^': 'MATH', '>>': 'MATH', '<=>': 'MATH', '&': 'MERGE', '|': 'MERGE',
}))
const TEXTS = new Set(['string', 'chained_string', 'heredoc_beginning', 'subshell', 'character'])
/** Methods whose result is text whatever they are called on. */
const TEXT_METHODS = new Set(['to_s', 'inspect', 'join', 'strip', 'upcase', 'downcase', 'capitalize', 'gsub', 'chomp', 'squish', 'html_safe'])
const NUMBERS = new Set(['integer', 'float', 'rational'])
const LISTS = new Set(['array', 'string_array', 'symbol_array'])
const JUMPS = new Set(['return', 'break', 'next', 'redo', 'retry'])
const RAISING = new Set(['raise', 'fail', 'exit', 'abort', 'halt', 'throw'])

interface Binary {
  operator: string
  left: SyntaxNode
  right: SyntaxNode
}

function binaryOf(node: SyntaxNode): Binary | null {
  const operator = node.child('operator')?.kind ?? ''
  const left = node.child('left')
  const right = node.child('right')
  return left && right ? { operator, left, right } : null
}

const binary: Handler = (ctx, node) => {
  const it = binaryOf(node)
  if (!it) return ctx.fn.unknown(node.start)
  const { operator, left, right } = it
  const { fn } = ctx
  const { start } = node
  switch (operator) {
    case '&&':
    case 'and':
    case '||':
    case 'or':
      return leaves(right) ? guarded(ctx, it, start) : shortCircuit(ctx, operator, expression(ctx, left), () => expression(ctx, right), start)
    case '+':
      return sum(ctx, node)
    case '<<':
      return append(ctx, it, start)
    case '===':
      return caseTest(ctx, left, expression(ctx, right), start)
    case '=~':
      return matches(ctx, left, right, start)
    case '!~':
      return fn.unary('NOT', matches(ctx, left, right, start), start)
    default:
      return fn.binary(plainOperator(operator, left, right), expression(ctx, left), expression(ctx, right), start)
  }
}

function plainOperator(operator: string, left: SyntaxNode | null, right: SyntaxNode): Operator {
  if (operator === '%') return (left && NUMBERS.has(left.kind)) || NUMBERS.has(right.kind) ? 'MATH' : 'FORMAT'
  if (operator === '*' || operator === '-') return left && (TEXTS.has(left.kind) || LISTS.has(left.kind)) ? 'MERGE' : 'MATH'
  return PLAIN.get(operator) ?? 'MATH'
}

function shortCircuit(ctx: Context, operator: string, left: number, right: () => number, offset: number): number {
  return operator === '&&' || operator === 'and' ? ctx.fn.and(left, right, offset) : ctx.fn.or(left, right, offset)
}

/** `x or raise`, `y and return`: what comes after runs only where the left side allows it. */
function leaves(node: SyntaxNode): boolean {
  const inside = node.kind === 'parenthesized_statements' ? kids(node)[0] : node
  if (!inside) return false
  const name = inside.kind === 'identifier' ? inside.text : inside.kind === 'call' && !inside.child('receiver') ? inside.child('method')?.text : ''
  return JUMPS.has(inside.kind) || RAISING.has(name ?? '')
}

function guarded(ctx: Context, it: Binary, offset: number): number {
  const value = expression(ctx, it.left)
  branch(ctx, it, value, offset)
  return value
}

/** What answers a request gives something that holds: `head :not_found and return` leaves in any case. */
const ANSWERS = new Set(['head', 'render', 'redirect_to', 'redirect_back', 'redirect_back_or_to', 'send_file', 'send_data'])
const answers = (node: SyntaxNode): boolean => node.kind === 'call' && !node.child('receiver') && ANSWERS.has(node.child('method')?.text ?? '')

function branch(ctx: Context, { operator, left, right }: Binary, value: number, offset: number): void {
  const run = () => perform(ctx, right, 'effect')
  if ((operator === '&&' || operator === 'and') && answers(left)) run()
  else if (operator === '&&' || operator === 'and') ctx.fn.if(value, run, null, offset)
  else ctx.fn.if(value, () => undefined, run, offset)
}

/** As a statement `a && b` is an `if`. */
const performBinary: Performer = (ctx, node, use) => {
  const it = use === 'effect' ? binaryOf(node) : null
  if (it && ['&&', 'and', '||', 'or'].includes(it.operator)) return branch(ctx, it, expression(ctx, it.left), node.start)
  finish(ctx, use, binary(ctx, node), node.start)
}

/** All of `a + b + c`: text if one of them surely is. */
function sum(ctx: Context, node: SyntaxNode): number {
  const operands: SyntaxNode[] = []
  let at = node
  for (let it = binaryOf(at); it?.operator === '+'; it = at.kind === 'binary' ? binaryOf(at) : null) {
    operands.unshift(it.right)
    at = it.left
  }
  operands.unshift(at)
  if (operands.some(isText)) return ctx.fn.concat(operands.flatMap((operand) => textParts(ctx, operand)), node.start)
  const [first, ...more] = operands.map((operand) => expression(ctx, operand))
  return more.reduce((left, right) => ctx.fn.binary('ADD', left, right, node.start), first ?? ctx.fn.unknown(node.start))
}

function isText(node: SyntaxNode): boolean {
  if (TEXTS.has(node.kind)) return true
  if (node.kind === 'call') return TEXT_METHODS.has(node.child('method')?.text ?? '')
  if (node.kind === 'parenthesized_statements') return kids(node).length === 1 && kids(node).every(isText)
  const it = node.kind === 'binary' ? binaryOf(node) : null
  return it?.operator === '+' && (isText(it.left) || isText(it.right))
}

function textParts(ctx: Context, node: SyntaxNode): number[] {
  if (node.kind === 'string' || node.kind === 'chained_string' || node.kind === 'heredoc_beginning') return pieceValues(ctx, node)
  if (node.kind === 'parenthesized_statements' && kids(node).length === 1) return kids(node).flatMap((child) => textParts(ctx, child))
  const it = node.kind === 'binary' ? binaryOf(node) : null
  return it?.operator === '+' ? [it.left, it.right].flatMap((side) => textParts(ctx, side)) : [expression(ctx, node)]
}

/** `a << b << c` changes what `a` holds. */
function append(ctx: Context, { left, right }: Binary, offset: number): number {
  const { fn } = ctx
  let root = left
  const added = [right]
  for (let it = root.kind === 'binary' ? binaryOf(root) : null; it?.operator === '<<'; it = root.kind === 'binary' ? binaryOf(root) : null) {
    added.unshift(it.right)
    root = it.left
  }
  if (TEXTS.has(root.kind)) return fn.concat([...textParts(ctx, root), ...added.flatMap((part) => textParts(ctx, part))], offset)
  const place = changeable(ctx, root)
  const values = added.map((part) => expression(ctx, part))
  const merged = values.reduce((before, value) => fn.binary('MERGE', before, value, offset), place ? place.read() : expression(ctx, root))
  place?.write(merged)
  return merged
}

/** Variables and what hangs on them; not the result of a call, which only `x.y` might give back. */
function changeable(ctx: Context, node: SyntaxNode): Place | null {
  if (node.kind === 'identifier') return ctx.scope.resolve(node.text) ? placeOf(ctx, node) : null
  if (['instance_variable', 'class_variable', 'global_variable', 'element_reference'].includes(node.kind)) return placeOf(ctx, node)
  const isAccessor = node.kind === 'call' && node.child('receiver') && !node.child('arguments') && !node.child('block')
  return isAccessor && node.child('method')?.kind === 'identifier' ? placeOf(ctx, node) : null
}

const unary: Handler = (ctx, node) => {
  const { fn } = ctx
  const operator = node.child('operator')?.kind
  const operand = node.child('operand')
  if (!operand) return fn.unknown(node.start)
  if ((operator === '-' || operator === '+') && (operand.kind === 'integer' || operand.kind === 'float')) {
    const size = Number(operand.text.replaceAll('_', ''))
    return fn.const(operator === '-' ? -size : size, node.start)
  }
  const value = expression(ctx, operand)
  // of text, `+` and `-` only say whether it may be changed
  if (operator === '+' || (operator === '-' && TEXTS.has(operand.kind))) return fn.unary('SAME', value, node.start)
  if (operator === 'defined?') return fn.unary('TYPEOF', value, node.start)
  return fn.unary(operator === '!' || operator === 'not' ? 'NOT' : 'MATH', value, node.start)
}

const operatorAssignment: Handler = (ctx, node) => {
  const { fn } = ctx
  const { start } = node
  const target = node.child('left')
  const right = node.child('right')
  const operator = (node.child('operator')?.kind ?? '').replace(/=$/, '')
  if (!target || !right) return fn.unknown(start)
  const place = placeOf(ctx, target)
  const before = place.read()
  const value = combined()
  place.write(value)
  return value

  function combined(): number {
    if (!right) return before
    if (operator === '||' || operator === '&&') return shortCircuit(ctx, operator, before, () => expression(ctx, right), start)
    if (operator === '+' && isText(right)) return fn.concat([before, ...textParts(ctx, right)], start)
    if (operator === '+') return fn.binary('ADD', before, expression(ctx, right), start)
    return fn.binary(operator === '<<' ? 'MERGE' : plainOperator(operator, null, right), before, expression(ctx, right), start)
  }
}

const conditional: Handler = (ctx, node) => {
  const { fn } = ctx
  const side = (name: string) => {
    const found = node.child(name)
    return found ? expression(ctx, found) : fn.unknown(node.start)
  }
  return fn.cond(side('condition'), () => side('consequence'), () => side('alternative'), node.start)
}

export const operatorExpressions: Record<string, Handler> = { binary, unary, operator_assignment: operatorAssignment, conditional }
export const operatorPerformers: Record<string, Performer> = { binary: performBinary }

/** `a[k]`; `a[from, count]` and `a[from..to]` are parts of the same. */
const element: Handler = (ctx, node) => {
  const { fn } = ctx
  const [holder, ...keys] = kids(node)
  const object = holder ? expression(ctx, holder) : fn.unknown(node.start)
  const [key] = keys
  if (!key) return fn.method(object, '[]', [], node.start)
  if (keys.length > 1 || key.kind === 'range') {
    for (const each of keys) perform(ctx, each, 'effect')
    return fn.unary('SAME', object, node.start)
  }
  return fn.at(object, expression(ctx, key), key.start)
}

export const elementExpressions: Record<string, Handler> = { element_reference: element }
