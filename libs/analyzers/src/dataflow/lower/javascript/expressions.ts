import type { SyntaxNode } from '../../../syntax/tree.ts'
import { calls } from './calls.ts'
import { jsx } from './jsx.ts'
import { literals } from './literals.ts'
import { members } from './members.ts'
import { isExports, loadExports, read } from './names.ts'
import { objects } from './objects.ts'
import { operators } from './operators.ts'
import { expression, type Expression, type Place } from './place.ts'
import { declaredType, nameOf } from './syntax.ts'
import { texts } from './text.ts'

function identifier(at: Place, node: SyntaxNode): number {
  if (isExports(at, node)) {
    at.unit.exportsEscape = true
    return loadExports(at, node.start)
  }
  return read(at, nameOf(node), node.start)
}

/** Parentheses and marks for the type checker. */
const inside: Expression = (at, node, name) => {
  const value = node.child('expression')
  return value ? expression(at, value, name) : at.fn.unknown(node.start)
}

const nonNull: Expression = (at, node, name) => at.fn.unary('SAME', inside(at, node, name), node.start)

/** `x as T`, `<T>x` */
const cast: Expression = (at, node, name) => {
  const value = inside(at, node, name)
  const type = declaredType(node)
  return type ? at.fn.cast(value, type, node.start) : value
}

const thisValue: Expression = ({ fn, self }, node) => (self >= 0 ? fn.classValue(self, node.start) : fn.this(node.start))

const awaited: Expression = (at, node) => {
  const argument = node.child('argument')
  return argument ? at.fn.await(expression(at, argument), node.start) : at.fn.unknown(node.start)
}

/** What comes back from a `yield` is up to who asks for the next value. */
const yielded: Expression = (at, node) => {
  const { fn } = at
  const argument = node.child('argument')
  if (!argument) return fn.unknown(node.start)
  const value = expression(at, argument)
  const all = node.tree.text.slice(node.start, argument.start).includes('*')
  if (all) fn.each(value, (element) => fn.yield(element, node.start), node.start)
  else fn.yield(value, node.start)
  return fn.unknown(node.start)
}

const metaProperty: Expression = ({ fn }, { text, start }) => (text.startsWith('import') ? fn.global('import.meta', start) : fn.unknown(start))

export const expressions: Readonly<Record<string, Expression>> = {
  ...literals, ...texts, ...operators, ...members, ...calls, ...objects, ...jsx,
  Identifier: identifier,
  ParenthesizedExpression: inside,
  ChainExpression: inside,
  TSSatisfiesExpression: inside,
  TSInstantiationExpression: inside,
  JSXExpressionContainer: inside,
  TSNonNullExpression: nonNull,
  TSAsExpression: cast,
  TSTypeAssertion: cast,
  ThisExpression: thisValue,
  Super: ({ fn }, node) => fn.super(node.start),
  AwaitExpression: awaited,
  YieldExpression: yielded,
  MetaProperty: metaProperty,
}
