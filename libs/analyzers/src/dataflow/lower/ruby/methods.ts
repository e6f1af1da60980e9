import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder } from '../../ir/builder.ts'
import { passAll } from './arguments.ts'
import { constantPath } from './constants.ts'
import { type Context, type Handler, type Performer, selfOf } from './context.ts'
import { expression, finish } from './dispatch.ts'
import { beginMethod, lambdaExpression, type MethodParts, writeBody } from './functions.ts'
import { declareParameters } from './parameters.ts'
import { constantText } from './strings.ts'

type Definition = (ctx: Context, node: SyntaxNode) => void

/** The name a `def` or `alias` gives, and whether it is that of a setter. */
export function methodName(ctx: Context, node: SyntaxNode | null): { name: string; isSetter: boolean } {
  if (!node) return { name: '', isSetter: false }
  if (node.kind === 'setter') return { name: node.child('name')?.text ?? '', isSetter: true }
  return { name: constantText(ctx, node) ?? node.text, isSetter: false }
}

/** Lowers a `def` as a method of the class, or where there is none as a function of the file. */
export function defineMethod(ctx: Context, node: SyntaxNode, into: Omit<MethodParts, 'name' | 'role'>): FunctionBuilder {
  const { name, isSetter } = methodName(ctx, node.child('name'))
  const isConstructor = name === 'initialize' && !into.static && into.record !== null
  const role: MethodParts['role'] = isSetter ? 'setter' : isConstructor ? 'constructor' : 'function'
  const inner = beginMethod(ctx, node, { name, record: into.record, static: into.static, private: into.private, role })
  declareParameters(inner, node.child('parameters'))
  writeBody(inner, node, role === 'function' ? 'return' : 'effect')
  return inner.fn
}

/** The functions of the file, `def`s outside of classes, may be called before their text. */
export function hoistFunctions(ctx: Context, nodes: readonly SyntaxNode[]): void {
  const { fn, unit } = ctx
  const named = nodes.map((node) => ({ node, ...methodName(ctx, node.child('name')) }))
  for (const { name } of named) if (!unit.functions.has(name)) unit.functions.set(name, fn.variable(name))
  for (const { node, name } of named) {
    const made = defineMethod(ctx, node, { record: null, static: false, private: false })
    fn.store(fn, unit.functions.get(name) ?? 0, fn.closure(made, node.start), node.start)
  }
}

/** Functions of the file have been hoisted. */
const method: Definition = (ctx, node) => {
  if (ctx.defines) defineMethod(ctx, node, ctx.defines)
}

/** `def self.x`, or of the class by its name, belongs to the class; `def object.x` to that object. */
const singletonMethod: Definition = (ctx, node) => {
  const { fn, defines } = ctx
  const object = node.child('object')
  const { name } = methodName(ctx, node.child('name'))
  const isOwn = object?.kind === 'self' || (object && constantPath(object) === defines?.record.name)
  if (defines && isOwn) defineMethod(ctx, node, { ...defines, static: true, private: false })
  else {
    const made = defineMethod(ctx, node, { record: null, static: false, private: false })
    const owner = object ? expression(ctx, object) : selfOf(ctx, node.start)
    fn.setMember(owner, name, fn.closure(made, node.start), node.start)
  }
}

/** The value of a `def` is its name. */
const named = (define: Definition): Performer => (ctx, node, use) => {
  define(ctx, node)
  if (use !== 'effect') finish(ctx, use, ctx.fn.const(methodName(ctx, node.child('name')).name, node.start), node.start)
}

/** A second name for a method of the class. */
export function aliasMethod(ctx: Context, node: SyntaxNode, names: { name: string; of: string }): void {
  const { defines } = ctx
  if (!defines) return
  const { fn } = beginMethod(ctx, node, { ...defines, name: names.name })
  passAll(fn, node.start, (args) => fn.method(fn.this(node.start), names.of, args, node.start))
}

const alias: Performer = (ctx, node) => {
  const name = node.child('name')
  const of = node.child('alias')
  if (name && of && name.kind !== 'global_variable') aliasMethod(ctx, node, { name: methodName(ctx, name).name, of: methodName(ctx, of).name })
}

export const methodExpressions: Record<string, Handler> = { lambda: lambdaExpression }
export const methodPerformers: Record<string, Performer> = { method: named(method), singleton_method: named(singletonMethod), alias }
