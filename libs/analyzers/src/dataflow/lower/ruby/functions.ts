import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import { Scope } from '../../ir/scope.ts'
import { type ClassRecord, type Context, type Frame, frameOf, type Handler } from './context.ts'
import { kids, perform, statements } from './dispatch.ts'
import { declareParameters } from './parameters.ts'

type Span = Pick<SyntaxNode, 'start' | 'end'>

/** The context of a block or lambda: it sees the variables around it and shares `self`. */
function blockContext(ctx: Context, node: Span, kind: 'block' | 'lambda'): Context {
  const fn = ctx.unit.builder.function({ name: '', parent: ctx.fn, offset: node.start, endOffset: node.end })
  return { ...ctx, fn, frame: frameOf(fn, kind, ctx.frame), scope: new Scope(fn, ctx.scope), loop: false }
}

/** A `{ |x| ... }` or `do ... end` as a function, and whether it may return from the method around it. */
export function blockFunction(ctx: Context, block: SyntaxNode, kind: 'block' | 'lambda' = 'block'): Frame {
  const inner = blockContext(ctx, block, kind)
  const parameters = block.child('parameters')
  inner.frame.implicit = !parameters
  declareParameters(inner, parameters)
  writeBody(inner, block, 'return')
  return inner.frame
}

/** `->(x) { ... }`: its block holds the code. */
export const lambdaExpression: Handler = (ctx, node) => {
  const inner = blockContext(ctx, node, 'lambda')
  writeLambda(inner, node)
  return ctx.fn.closure(inner.fn, node.start)
}

export function writeLambda(inner: Context, node: SyntaxNode): void {
  const parameters = node.child('parameters')
  const block = node.child('body')
  inner.frame.implicit = !parameters
  declareParameters(inner, parameters)
  if (block) writeBody(inner, block, 'return')
}

/** The code of a `def` or block, its last value being what it returns. */
export function writeBody(ctx: Context, node: SyntaxNode, use: 'return' | 'effect'): void {
  const body = node.child('body')
  if (!body) return statements(ctx, [], use, node.start)
  if (body.kind === 'body_statement') return perform(ctx, body, use)
  if (body.kind === 'block_body') return statements(ctx, kids(body), use, body.start)
  perform(ctx, body, use)
}

export interface MethodParts {
  name: string
  record: ClassRecord | null
  static: boolean
  private: boolean
  role?: 'function' | 'constructor' | 'setter'
}

/** Begins a method (or, without a class, a function of the file). */
export function beginMethod(ctx: Context, node: Span, parts: MethodParts): Context {
  const { builder } = ctx.unit
  const { record, name, role = 'function' } = parts
  const of = record ? { class: record.index, static: parts.static } : {}
  const parent = record ? ctx.fn : builder.top
  const fn = builder.function({ name, parent, ...of, role, private: parts.private, offset: node.start, endOffset: node.end })
  record?.methods.push(fn.index)
  ctx.defines?.made.set(name, fn)
  const frame = frameOf(fn, 'method', null, name)
  frame.isConstructor = role === 'constructor'
  const own = ctx.defines?.own ?? new Set<string>()
  const defines = record && { record, static: parts.static, private: false, own, made: new Map<string, FunctionBuilder>() }
  return { ...ctx, fn, frame, scope: new Scope(fn, null), loop: false, self: null, defines }
}
