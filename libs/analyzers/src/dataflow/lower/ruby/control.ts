import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Context, Performer, Use } from './context.ts'
import { expression, finishNil, kids, perform, statements } from './dispatch.ts'
import { caseTest } from './matching.ts'
import { assign } from './places.ts'

/** One way of a branch: a node holding statements, a single statement, or nothing. */
function way(ctx: Context, node: SyntaxNode | null, use: Use, offset: number): void {
  if (!node) return finishNil(ctx, use, offset)
  if (node.kind === 'then' || node.kind === 'else') return statements(ctx, kids(node), use, node.start)
  perform(ctx, node, use)
}

const conditionOf = (ctx: Context, node: SyntaxNode) => {
  const condition = node.child('condition')
  return condition ? expression(ctx, condition) : ctx.fn.unknown(node.start)
}

function branch(ctx: Context, node: SyntaxNode, use: Use, ways: { then: SyntaxNode | null; otherwise: SyntaxNode | null }): void {
  const offset = node.start
  const { then, otherwise } = ways
  const needsElse = otherwise !== null || use !== 'effect'
  const condition = conditionOf(ctx, node)
  ctx.fn.if(condition, () => way(ctx, then, use, offset), needsElse ? () => way(ctx, otherwise, use, offset) : null, offset)
}

const ifElse: Performer = (ctx, node, use) => branch(ctx, node, use, { then: node.child('consequence'), otherwise: node.child('alternative') })

const unless: Performer = (ctx, node, use) => branch(ctx, node, use, { then: node.child('alternative'), otherwise: node.child('consequence') })

/** `x = 1 if y`: a variable from here on, also in the condition, which runs first. */
const modifier = (negated: boolean): Performer => (ctx, node, use) => {
  const body = node.child('body')
  const target = body?.kind === 'assignment' ? body.child('left') : null
  if (target?.kind === 'identifier' && !ctx.scope.resolve(target.text)) ctx.scope.declare(target.text)
  branch(ctx, node, use, negated ? { then: null, otherwise: body } : { then: body, otherwise: null })
}

/** `case` without a value is a chain of conditions; with one, each label is compared with it. */
const caseWhen: Performer = (ctx, node, use) => {
  const value = node.child('value')
  const subject = value ? expression(ctx, value) : null
  const clauses = kids(node).filter(({ kind }) => kind === 'when')
  const last = kids(node).find(({ kind }) => kind === 'else') ?? null
  clause(0)

  function clause(at: number): void {
    const when = clauses[at]
    if (!when) return last || use !== 'effect' ? way(ctx, last, use, node.start) : undefined
    ctx.fn.if(labels(ctx, when, subject), () => way(ctx, when.child('body'), use, when.start), () => clause(at + 1), when.start)
  }
}

function labels(ctx: Context, when: SyntaxNode, subject: number | null): number {
  const patterns = when.all('pattern').flatMap(kids)
  const test = (label: SyntaxNode) => (subject === null ? expression(ctx, label) : caseTest(ctx, label, subject, label.start))
  const [first, ...more] = patterns
  if (!first) return ctx.fn.unknown(when.start)
  return more.reduce((before, label) => ctx.fn.or(before, () => test(label), label.start), test(first))
}

const whileLoop = (negated: boolean): Performer => (ctx, node, use) => {
  const body = node.child('body')
  turns(ctx, node, negated, { first: null, body: body ? kids(body) : [] })
  finishNil(ctx, use, node.start)
}

/** `x while y`; of `begin ... end while y` the body comes first. */
const whileModifier = (negated: boolean): Performer => (ctx, node, use) => {
  const body = node.child('body')
  turns(ctx, node, negated, { first: body?.kind === 'begin' ? body : null, body: body && body.kind !== 'begin' ? [body] : [] })
  finishNil(ctx, use, node.start)
}

function turns(ctx: Context, node: SyntaxNode, negated: boolean, parts: { first: SyntaxNode | null; body: readonly SyntaxNode[] }): void {
  const { fn } = ctx
  const inner = { ...ctx, loop: true }
  const leave = () => fn.break(node.start)
  fn.loop(
    () => {
      if (parts.first) perform(inner, parts.first, 'effect')
      const condition = conditionOf(ctx, node)
      if (negated) fn.if(condition, leave, null, node.start)
      else fn.if(condition, () => undefined, leave, node.start)
      statements(inner, parts.body, 'effect', node.start)
    },
    null,
    node.start,
  )
}

/** `for a, b in list`: its variables are those of the function. */
const forLoop: Performer = (ctx, node, use) => {
  const pattern = node.child('pattern')
  const body = node.child('body')
  const within = node.child('value')
  const list = within ? kids(within)[0] : null
  const collection = list ? expression(ctx, list) : ctx.fn.unknown(node.start)
  const each = (element: number) => {
    if (pattern) assign(ctx, pattern, element)
    statements({ ...ctx, loop: true }, body ? kids(body) : [], 'effect', node.start)
  }
  ctx.fn.each(collection, each, node.start)
  finishNil(ctx, use, node.start)
}

function given(ctx: Context, node: SyntaxNode): number | null {
  const list = kids(node)[0]
  return list ? expression(ctx, list) : null
}

/** In a block of a method `return` leaves that method: the block ends, and where it was called the method does. */
const returns: Performer = (ctx, node) => {
  const { fn, frame } = ctx
  const value = given(ctx, node)
  const { exit } = frame
  if (exit) {
    exit.returned ??= exit.fn.variable('<return>')
    fn.store(exit.fn, exit.returned, value ?? fn.const(null, node.start), node.start)
    frame.escapes = true
  }
  fn.return(value, node.start)
}

/** `break` and `next` of a loop; of a block they end it with a value. */
const jump = (kind: 'break' | 'continue'): Performer => (ctx, node) => {
  const { fn } = ctx
  const value = given(ctx, node)
  if (!ctx.loop) fn.return(value, node.start)
  else if (kind === 'break') fn.break(node.start)
  else fn.continue(node.start)
}

const again: Performer = (ctx, node) => {
  for (const child of kids(node)) perform(ctx, child, 'effect')
}

const grouped: Performer = (ctx, node, use) => statements(ctx, kids(node), use, node.start)

export const controlPerformers: Record<string, Performer> = {
  if: ifElse,
  elsif: ifElse,
  unless,
  if_modifier: modifier(false),
  unless_modifier: modifier(true),
  case: caseWhen,
  while: whileLoop(false),
  until: whileLoop(true),
  while_modifier: whileModifier(false),
  until_modifier: whileModifier(true),
  for: forLoop,
  return: returns,
  break: jump('break'),
  next: jump('continue'),
  redo: again,
  retry: again,
  then: grouped,
  else: grouped,
  do: grouped,
  block_body: grouped,
  parenthesized_statements: grouped,
}
