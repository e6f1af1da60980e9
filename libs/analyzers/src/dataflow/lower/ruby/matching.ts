import type { SyntaxNode } from '../../../syntax/tree.ts'
import { constantPath } from './constants.ts'
import type { Context } from './context.ts'
import { expression } from './dispatch.ts'

/** `label === value`, as `when` asks it: of types, ranges, expressions and plain values. */
export function caseTest(ctx: Context, label: SyntaxNode, value: number, offset: number): number {
  const { fn } = ctx
  if (/(?:^|\.)[A-Z]\w*[a-z]\w*$/.test(constantPath(label))) return fn.binary('INSTANCEOF', value, expression(ctx, label), offset)
  if (label.kind === 'range') return within(ctx, label, value, offset)
  if (label.kind === 'splat_argument') return fn.binary('IN', value, expression(ctx, label), offset)
  if (label.kind !== 'regex') return fn.binary('EQ', value, expression(ctx, label), offset)
  return fn.binary('MATCHES', value, expression(ctx, label), offset)
}

function within(ctx: Context, range: SyntaxNode, value: number, offset: number): number {
  const { fn } = ctx
  const from = range.child('begin')
  const to = range.child('end')
  const below = (end: SyntaxNode) => fn.binary(range.child('operator')?.kind === '...' ? 'LT' : 'LE', value, expression(ctx, end), offset)
  if (!from) return to ? below(to) : fn.const(true, offset)
  const above = fn.binary('GE', value, expression(ctx, from), offset)
  return to ? fn.and(above, () => below(to), offset) : above
}

/** `text =~ regex`, either way round. */
export function matches(ctx: Context, left: SyntaxNode, right: SyntaxNode, offset: number): number {
  const { fn } = ctx
  const [text, pattern] = left.kind === 'regex' ? [right, left] : [left, right]
  const value = expression(ctx, text)
  const regex = expression(ctx, pattern)
  const made = fn.binary('MATCHES', value, regex, offset)
  if (left.kind !== 'regex') return made
  for (const [, name = ''] of left.text.matchAll(/\(\?<([a-z_]\w*)>/g)) fn.store(fn, ctx.scope.declare(name), fn.unary('SAME', value, offset), offset)
  return made
}
