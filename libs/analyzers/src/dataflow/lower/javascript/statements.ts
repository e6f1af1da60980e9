import type { SyntaxNode } from '../../../syntax/tree.ts'
import { inner, statements as run } from './block.ts'
import { classStatements } from './classes.ts'
import { functionStatements } from './functions.ts'
import { boundNames } from './hoist.ts'
import { enter, jump, leave } from './jumps.ts'
import { loops } from './loops.ts'
import { modules, requireDeclarator } from './modules.ts'
import { assign } from './patterns.ts'
import { expression, type Place, type Statement, statement } from './place.ts'
import { switches } from './switch.ts'
import { isAmbient, nameOf } from './syntax.ts'
import { typescript } from './typescript.ts'

const block: Statement = (at, node) => run(inner(at), node.children)

const expressionStatement: Statement = (at, node) => {
  const inside = node.child('expression')
  if (inside) expression(at, inside)
}

const variables: Statement = (at, node) => {
  if (isAmbient(node)) return
  for (const declarator of node.all('declarations')) {
    const target = declarator.child('id')
    const init = declarator.child('init')
    if (!target || !init || requireDeclarator(at, target, init)) continue
    assign(at, target, expression(at, init, target.kind === 'Identifier' ? nameOf(target) : ''))
  }
}

const ifStatement: Statement = (at, node) => {
  const test = node.child('test')
  if (!test) return
  const alternate = node.child('alternate')
  const then = node.child('consequent')
  at.fn.if(expression(at, test), () => then && statement(at, then), alternate && (() => statement(at, alternate)), node.start)
}

const returned: Statement = (at, node) => {
  const argument = node.child('argument')
  at.fn.return(argument && expression(at, argument), node.start)
}

const thrown: Statement = (at, node) => {
  const argument = node.child('argument')
  at.fn.throw(argument && expression(at, argument), node.start)
}

const tryStatement: Statement = (at, node) => {
  const body = node.child('block')
  const handler = node.child('handler')
  const last = node.child('finalizer')
  const catches = handler ? [{ body: (exception: number) => caught(at, handler, exception) }] : []
  at.fn.try(() => body && statement(at, body), catches, last && (() => statement(at, last)), node.start)
}

function caught(outside: Place, handler: SyntaxNode, exception: number): void {
  const at = inner(outside)
  const parameter = handler.child('param')
  if (parameter) {
    boundNames(parameter, (name) => at.scope.declare(name))
    assign(at, parameter, exception)
  }
  const body = handler.child('body')
  if (body) statement(at, body)
}

const TAKES_LABELS: ReadonlySet<string> = new Set([...Object.keys(loops), 'LabeledStatement'])

const labeled: Statement = (at, node) => {
  const { labels } = at.unit
  const body = node.child('body')
  labels.push(node.child('label')?.text ?? '')
  if (!body) labels.length = 0
  else if (TAKES_LABELS.has(body.kind)) statement(at, body)
  else labelledBlock(at, body)
}

function labelledBlock(at: Place, body: SyntaxNode): void {
  enter(at, 'label', at.unit.labels.splice(0))
  at.fn.block(() => statement(at, body), body.start)
  leave(at, body.start)
}

const jumping = (action: 'break' | 'continue'): Statement => (at, node) => jump(at, action, node.child('label')?.text ?? '', node.start)

const withStatement: Statement = (at, node) => {
  const object = node.child('object')
  const body = node.child('body')
  if (object) expression(at, object)
  if (body) statement(at, body)
}

const nothing: Statement = () => {}

export const statements: Readonly<Record<string, Statement>> = {
  ...loops, ...switches, ...functionStatements, ...classStatements, ...modules, ...typescript,
  BlockStatement: block,
  ExpressionStatement: expressionStatement,
  VariableDeclaration: variables,
  IfStatement: ifStatement,
  ReturnStatement: returned,
  ThrowStatement: thrown,
  TryStatement: tryStatement,
  LabeledStatement: labeled,
  BreakStatement: jumping('break'),
  ContinueStatement: jumping('continue'),
  WithStatement: withStatement,
  EmptyStatement: nothing,
  DebuggerStatement: nothing,
}
