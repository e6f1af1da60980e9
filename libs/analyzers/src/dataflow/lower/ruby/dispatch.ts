import { SyntaxNode } from '../../../syntax/tree.ts'
import type { Context, Use } from './context.ts'

/** Deeper nesting is generated or hostile: what is below it is unknown. */
const MAX_DEPTH = 400
/** What may stand anywhere and says nothing here; bodies of here-documents are found through their beginnings. */
const SKIPPED = new Set(['comment', 'heredoc_body', 'empty_statement', 'uninterpreted'])

/** Children that mean something, in order. */
export function kids(node: SyntaxNode): SyntaxNode[] {
  const { tree } = node
  const { subtreeEnd, kind, kindNames } = tree
  const end = subtreeEnd[node.index] ?? 0
  const found: SyntaxNode[] = []
  for (let at = node.index + 1; at < end; at = subtreeEnd[at] ?? end) {
    if (!SKIPPED.has(kindNames[kind[at] ?? 0] ?? '')) found.push(new SyntaxNode(tree, at))
  }
  return found
}

/** Lowers an expression. What no front end's table knows is lowered for its effects only. */
export function expression(ctx: Context, node: SyntaxNode): number {
  const { unit, fn } = ctx
  const { kind } = node
  if (unit.depth > MAX_DEPTH) return fn.unknown(node.start)
  unit.depth++
  try {
    const handler = unit.expressions.get(kind)
    if (handler) return handler(ctx, node)
    if (!unit.performers.has(kind)) return unknown(ctx, node)
    const variable = fn.variable('')
    perform(ctx, node, { variable })
    return fn.load(fn, variable, node.start)
  } finally {
    unit.depth--
  }
}

export function unknown(ctx: Context, node: SyntaxNode): number {
  for (const child of kids(node)) perform(ctx, child, 'effect')
  return ctx.fn.unknown(node.start)
}

/** Lowers a statement (in Ruby: any expression); its value goes where `use` says. */
export function perform(ctx: Context, node: SyntaxNode, use: Use): void {
  const { unit } = ctx
  const performer = unit.performers.get(node.kind)
  if (!performer) return finish(ctx, use, expression(ctx, node), node.start)
  if (unit.depth > MAX_DEPTH) return
  unit.depth++
  performer(ctx, node, use)
  unit.depth--
}

export function finish(ctx: Context, use: Use, value: number, offset: number): void {
  if (use === 'return') ctx.fn.return(value, offset)
  else if (use !== 'effect') ctx.fn.store(ctx.fn, use.variable, value, offset)
}

/** Where a branch has no code, its value is nil. */
export function finishNil(ctx: Context, use: Use, offset: number): void {
  if (use !== 'effect') finish(ctx, use, ctx.fn.const(null, offset), offset)
}

/** Lowers statements in a row; the last one's value is the value of all. */
export function statements(ctx: Context, nodes: readonly SyntaxNode[], use: Use, offset: number): void {
  for (const [at, node] of nodes.entries()) perform(ctx, node, at === nodes.length - 1 ? use : 'effect')
  if (nodes.length === 0) finishNil(ctx, use, offset)
}

/** The value of statements in a row. */
export function valueOf(ctx: Context, nodes: readonly SyntaxNode[], offset: number): number {
  for (const node of nodes.slice(0, -1)) perform(ctx, node, 'effect')
  const last = nodes.at(-1)
  return last ? expression(ctx, last) : ctx.fn.const(null, offset)
}

/** `A::B` as the IR writes names: `A.B` */
export const dotted = (text: string): string => text.replace(/^::/, '').replaceAll('::', '.').replace(/\s/g, '')
