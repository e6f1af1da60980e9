import type { SyntaxNode } from '../../../syntax/tree.ts'
import { inner } from './block.ts'
import { declaredNames, isVar } from './hoist.ts'
import { enter, leave } from './jumps.ts'
import { assign } from './patterns.ts'
import { expression, type Place, type Statement, statement } from './place.ts'

/** Loops take the labels before them, so that jumps from within find them. */
function looping(at: Place, node: SyntaxNode, write: () => void): void {
  enter(at, 'loop', at.unit.labels.splice(0))
  write()
  leave(at, node.start)
}

/** Leaves the loop where its condition does not hold. */
function leaveUnless(at: Place, test: SyntaxNode | null): void {
  if (test) at.fn.if(expression(at, test), () => {}, () => at.fn.break(test.start), test.start)
}

function run(at: Place, part: SyntaxNode | null): void {
  if (part) statement(at, part)
}

/** The scope of what the loop's head declares. */
function head(at: Place, declaration: SyntaxNode | null): Place {
  const inside = inner(at)
  if (declaration?.kind === 'VariableDeclaration' && !isVar(declaration)) declaredNames(declaration, (name) => inside.scope.declare(name))
  return inside
}

const whileLoop: Statement = (at, node) => looping(at, node, () => at.fn.loop(() => {
  leaveUnless(at, node.child('test'))
  run(at, node.child('body'))
}, null, node.start))

const doWhile: Statement = (at, node) => looping(at, node, () => at.fn.loop(() => {
  run(at, node.child('body'))
  leaveUnless(at, node.child('test'))
}, null, node.start))

const forLoop: Statement = (outside, node) => {
  const init = node.child('init')
  const update = node.child('update')
  const at = head(outside, init)
  const labels = at.unit.labels.splice(0)
  if (init?.kind === 'VariableDeclaration') statement(at, init)
  else if (init) expression(at, init)
  at.unit.labels.push(...labels)
  looping(at, node, () => at.fn.loop(() => {
    leaveUnless(at, node.child('test'))
    run(at, node.child('body'))
  }, update && (() => expression(at, update)), node.start))
}

/** `for (x of xs)` gives elements, `for (k in o)` keys. */
function forEach(outside: Place, node: SyntaxNode, take: 'element' | 'key'): void {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return
  const at = head(outside, left)
  const { fn } = at
  const labels = at.unit.labels.splice(0)
  const collection = expression(at, right)
  at.unit.labels.push(...labels)
  const awaits = /^for\s+await\b/.test(node.tree.text.slice(node.start, left.start))
  const target = left.child('declarations')?.child('id') ?? left
  looping(at, node, () => fn.each(collection, (element, key) => {
    const value = take === 'key' ? key : awaits ? fn.await(element, left.start) : element
    assign(at, target, value)
    run(at, node.child('body'))
  }, node.start))
}

export const loops: Readonly<Record<string, Statement>> = {
  WhileStatement: whileLoop,
  DoWhileStatement: doWhile,
  ForStatement: forLoop,
  ForOfStatement: (at, node) => forEach(at, node, 'element'),
  ForInStatement: (at, node) => forEach(at, node, 'key'),
}
