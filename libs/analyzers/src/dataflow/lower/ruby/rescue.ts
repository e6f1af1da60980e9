import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Context, Performer, Use } from './context.ts'
import { expression, finish, kids, perform, statements } from './dispatch.ts'
import { assign } from './places.ts'
import { typeName } from './strings.ts'

const HANDLERS = new Set(['rescue', 'else', 'ensure'])

/** Statements with what is done about their exceptions: the inside of `begin`, of a `def`, of a `do` block. */
const guarded: Performer = (ctx, node, use) => {
  const inside = kids(node)
  const of = (kind: string) => inside.filter((child) => child.kind === kind)
  const main = inside.filter(({ kind }) => !HANDLERS.has(kind))
  const [otherwise] = of('else')
  const [last] = of('ensure')
  const rescues = of('rescue')
  const body = () => {
    statements(ctx, main, otherwise ? 'effect' : use, node.start)
    if (otherwise) statements(ctx, kids(otherwise), use, otherwise.start)
  }
  if (rescues.length === 0 && !last) return body()
  const catches = rescues.map((rescue) => ({
    type: caughtTypes(rescue),
    body: (exception: number) => handle(ctx, rescue, exception, use),
  }))
  ctx.fn.try(body, catches, last ? () => statements(ctx, kids(last), 'effect', last.start) : null, node.start)
}

/** `A|B` where several are named; '' where all errors are. */
function caughtTypes(rescue: SyntaxNode): string {
  const named = rescue.child('exceptions')
  return named ? kids(named).map(typeName).join('|') : ''
}

function handle(ctx: Context, rescue: SyntaxNode, exception: number, use: Use): void {
  const target = rescue.child('variable')
  const name = target ? kids(target)[0] : null
  if (name) assign(ctx, name, exception)
  const body = rescue.child('body')
  statements(ctx, body ? kids(body) : [], use, rescue.start)
}

/** `value rescue other` */
const modifier: Performer = (ctx, node, use) => {
  const body = node.child('body')
  const handler = node.child('handler')
  const run = (part: SyntaxNode | null) => () => {
    if (!part) return
    if (use === 'effect') perform(ctx, part, use)
    else finish(ctx, use, expression(ctx, part), part.start)
  }
  ctx.fn.try(run(body), [{ body: run(handler) }], null, node.start)
}

export const rescuePerformers: Record<string, Performer> = {
  begin: guarded,
  body_statement: guarded,
  rescue_modifier: modifier,
}
