import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { BINARY } from '../../ir/ops.ts'
import { memberOf, readMember, writeMember } from './members.ts'
import { isExports, read } from './names.ts'
import { assign } from './patterns.ts'
import { expression, type Expression, type Place } from './place.ts'
import { before, nameOf, operatorOf, unwrap } from './syntax.ts'
import { addition, addTo } from './text.ts'

const COMPARISONS: ReadonlyMap<string, keyof typeof BINARY> = new Map(Object.entries({
  '==': 'EQ', '===': 'EQ', '!=': 'NE', '!==': 'NE', '<': 'LT', '<=': 'LE', '>': 'GT', '>=': 'GE', in: 'IN', instanceof: 'INSTANCEOF',
}))
/** Of arithmetic only products are folded: `5 * 1024 * 1024`. */
const ARITHMETIC: ReadonlyMap<string, keyof typeof BINARY> = new Map([['*', 'MUL']])

function binary(at: Place, node: SyntaxNode): number {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return at.fn.unknown(node.start)
  const operator = operatorOf(left, right)
  if (operator === '+') return addition(at, node)
  const first = expression(at, left)
  return at.fn.binary(COMPARISONS.get(operator) ?? ARITHMETIC.get(operator) ?? 'MATH', first, expression(at, right), node.start)
}

/** `#key in object` */
const privateName = ({ fn }: Place, node: SyntaxNode) => fn.const(node.text, node.start)

type Short = 'and' | 'or' | 'coalesce'
const SHORT: ReadonlyMap<string, Short> = new Map(Object.entries({ '&&': 'and', '||': 'or', '??': 'coalesce' }))

/** `a || b || c` nests to the left; a long one is a list, no depth. */
function logical(at: Place, node: SyntaxNode): number {
  const rights: { right: SyntaxNode; short: Short }[] = []
  let innermost = node
  while (innermost.kind === 'LogicalExpression') {
    const left = innermost.child('left')
    const right = innermost.child('right')
    if (!left || !right) break
    rights.push({ right, short: SHORT.get(operatorOf(left, right)) ?? 'or' })
    innermost = unwrap(left)
  }
  let made = expression(at, innermost)
  for (const { right, short } of rights.reverse()) made = at.fn[short](made, () => expression(at, right), node.start)
  return made
}

function unary(at: Place, node: SyntaxNode): number {
  const { fn } = at
  const argument = node.child('argument')
  if (!argument) return fn.unknown(node.start)
  const operator = before(node, argument)
  if (operator === 'void' && argument.kind === 'Literal') return fn.const(undefined, node.start)
  if (operator === '-' && /^[\d.]+$/.test(argument.text)) return fn.const(-Number(argument.text), node.start)
  const value = expression(at, argument)
  if (operator === '!') return fn.unary('NOT', value, node.start)
  if (operator === 'typeof') return fn.unary('TYPEOF', value, node.start)
  return fn.unary(operator === 'void' || operator === 'delete' ? 'NOTHING' : 'MATH', value, node.start)
}

/** Reads a target, and gives what writes it again, so that its object and key are looked at once. */
function reference(at: Place, target: SyntaxNode): { value: number; store: (value: number) => void } {
  const inside = unwrap(target)
  if (inside.kind === 'Identifier') return { value: read(at, nameOf(inside), inside.start), store: (value) => assign(at, inside, value) }
  const member = inside.kind === 'MemberExpression' && !isExports(at, inside) ? memberOf(at, inside) : null
  if (member) return { value: readMember(at, member), store: (value) => writeMember(at, member, value) }
  return { value: expression(at, inside), store: (value) => assign(at, inside, value) }
}

function update(at: Place, node: SyntaxNode): number {
  const argument = node.child('argument')
  if (!argument) return at.fn.unknown(node.start)
  const { value, store } = reference(at, argument)
  const made = at.fn.unary('MATH', value, node.start)
  store(made)
  return made
}

function assignment(at: Place, node: SyntaxNode): number {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return at.fn.unknown(node.start)
  const operator = operatorOf(left, right)
  if (operator !== '=') return compound(at, left, right, operator.slice(0, -1))
  const value = expression(at, right, nameFor(left))
  // the value goes on: what is added to it later is exported, too
  if (node.parent?.kind !== 'ExpressionStatement' && isExports(at, left)) at.unit.exportsEscape = true
  assign(at, left, value)
  return value
}

/** What a function goes by that is stored here. */
function nameFor(target: SyntaxNode): string {
  if (target.kind === 'Identifier') return nameOf(target)
  const property = target.kind === 'MemberExpression' ? target.child('property') : null
  return property?.kind === 'Identifier' || property?.kind === 'PrivateIdentifier' ? property.text : ''
}

/** `a += b`, `a ||= b` */
function compound(at: Place, left: SyntaxNode, right: SyntaxNode, operator: string): number {
  const { fn } = at
  const { value, store } = reference(at, left)
  const short = SHORT.get(operator)
  const made = short
    ? fn[short](value, () => expression(at, right, nameFor(left)), left.start)
    : operator === '+'
      ? addTo(at, value, right, left.start)
      : fn.binary('MATH', value, expression(at, right), left.start)
  store(made)
  return made
}

function conditional(at: Place, node: SyntaxNode, name: string): number {
  const test = node.child('test')
  const consequent = node.child('consequent')
  const alternate = node.child('alternate')
  if (!test || !consequent || !alternate) return at.fn.unknown(node.start)
  return at.fn.cond(expression(at, test), () => expression(at, consequent, name), () => expression(at, alternate, name), node.start)
}

function sequence(at: Place, node: SyntaxNode): number {
  let last = -1
  for (const part of node.all('expressions')) last = expression(at, part)
  return last < 0 ? at.fn.unknown(node.start) : last
}

export const operators: Readonly<Record<string, Expression>> = {
  BinaryExpression: binary,
  PrivateIdentifier: privateName,
  LogicalExpression: logical,
  UnaryExpression: unary,
  UpdateExpression: update,
  AssignmentExpression: assignment,
  ConditionalExpression: conditional,
  SequenceExpression: sequence,
}
