import type { SyntaxNode } from '../../../syntax/tree.ts'
import { makeClass } from './class-makers.ts'
import type { Context, Handler } from './context.ts'
import { expression, kids } from './dispatch.ts'
import { assign } from './places.ts'
import { splatValue } from './literals.ts'

const LISTS = new Set(['left_assignment_list', 'destructured_left_assignment'])

const assignment: Handler = (ctx, node) => {
  const { fn } = ctx
  const target = node.child('left')
  const right = node.child('right')
  if (!target || !right) return fn.unknown(node.start)
  if (target.kind === 'constant') {
    const made = makeClass(ctx, right, target)
    if (made !== null) return made
  }
  // a variable from here on, also in a block on the right
  if (target.kind === 'identifier' && !ctx.scope.resolve(target.text)) ctx.scope.declare(target.text)
  if (LISTS.has(target.kind) && right.kind === 'right_assignment_list') return several(ctx, kids(target), right)
  const value = right.kind === 'splat_argument' ? fn.array([{ spread: splatValue(ctx, right) }], right.start) : expression(ctx, right)
  assign(ctx, target, value)
  return value
}

/** `a, b = b, a`: all values are read before any is written. */
function several(ctx: Context, targets: readonly SyntaxNode[], right: SyntaxNode): number {
  const values = kids(right)
  const isPlain = [...targets, ...values].every(({ kind }) => kind !== 'splat_argument' && kind !== 'rest_assignment')
  const list = right.parent?.child('left')
  if (!isPlain) {
    const whole = expression(ctx, right)
    if (list) assign(ctx, list, whole)
    return whole
  }
  const { fn } = ctx
  const taken = values.map((value) => expression(ctx, value))
  for (const [at, target] of targets.entries()) assign(ctx, target, taken[at] ?? fn.const(null, target.start))
  return fn.array(taken, right.start)
}

export const assignmentExpressions: Record<string, Handler> = { assignment }
