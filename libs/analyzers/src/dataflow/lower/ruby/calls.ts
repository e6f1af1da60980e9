import type { Argument } from '../../ir/builder.ts'
import { argumentsOf, blockHandedOn, type CallShape, shapeOf } from './arguments.ts'
import { bareCalls } from './bare-calls.ts'
import { type Context, type Frame, type Handler, selfOf } from './context.ts'
import { expression, kids } from './dispatch.ts'
import { filePath, lineNumber } from './literals.ts'
import { methodCalls } from './method-calls.ts'
import { blockOf } from './parameters.ts'

const call: Handler = (ctx, node) => callOf(ctx, shapeOf(node))

function callOf(ctx: Context, it: CallShape): number {
  if (it.isSuper) return superCall(ctx, it)
  if (!it.receiver) return bareCall(ctx, it)
  const special = methodCalls.get(it.name)?.(ctx, it, it.receiver)
  if (special != null) return special
  const receiver = expression(ctx, it.receiver)
  return withBlock(ctx, it, (args) => ctx.fn.method(receiver, it.name, args, it.at))
}

/** Calls with what is given; a block in it that returns from the whole method makes this place a way out. */
function withBlock(ctx: Context, it: CallShape, make: (args: Argument[]) => number): number {
  const { args, frame } = argumentsOf(ctx, it.args, it.block)
  const value = make(args)
  if (frame?.escapes) wayOut(ctx, frame, it.at)
  return value
}

function wayOut(ctx: Context, { exit }: Frame, offset: number): void {
  const { fn, frame } = ctx
  if (!exit || exit.returned === null) return
  const { returned } = exit
  fn.if(fn.unknown(offset), () => fn.return(fn.load(exit.fn, returned, offset), offset), null, offset)
  if (exit !== frame) frame.escapes = true
}

/** A call of nothing in particular: what Ruby itself means by the name, a function of this file, or a method of `self`. */
function bareCall(ctx: Context, it: CallShape): number {
  const { unit, fn } = ctx
  const ofClass = ctx.defines?.own.has(it.name) ?? false
  const variable = ofClass ? undefined : unit.functions.get(it.name)
  if (variable !== undefined) {
    const { top } = unit.builder
    return withBlock(ctx, it, (args) => fn.call(fn.load(top, variable, it.at), args, it.at))
  }
  const special = ofClass ? null : bareCalls.get(it.name)?.(ctx, it)
  if (special != null) return special
  return withBlock(ctx, it, (args) => fn.method(selfOf(ctx, it.at), it.name, args, it.at))
}

/** A name alone: a variable if one is known here, else a call. */
const identifier: Handler = (ctx, node) => {
  const name = node.text
  const known = ctx.scope.resolve(name) ?? implicitParameter(ctx, name, node.start)
  if (known && 'variable' in known) return ctx.fn.load(known.owner, known.variable, node.start)
  const place = name === '__FILE__' ? filePath : name === '__LINE__' ? lineNumber : null
  if (place) return place(ctx, node)
  return bareCall(ctx, shapeOf(node))
}

/** `it`, `_1` and `_2` are parameters of a block that declares none. */
function implicitParameter(ctx: Context, name: string, offset: number): ReturnType<Context['scope']['resolve']> {
  const { frame, fn, scope } = ctx
  if (!frame.implicit || !/^(?:it|_[1-9])$/.test(name)) return null
  const count = name === 'it' ? 1 : Number(name.slice(1))
  while (fn.parameters.length < count) {
    const made = name === 'it' ? name : `_${fn.parameters.length + 1}`
    scope.bind(made, { owner: fn, variable: fn.parameter(made, offset) })
  }
  return scope.own(name)
}

/** `super(x)`, or `super` alone or with only a block, which hands all parameters on. */
function superCall(ctx: Context, it: CallShape): number {
  const handedOn = it.hasList ? [] : (ctx.frame.method?.handOn.map((hand) => hand(ctx.fn, it.at)) ?? [])
  const block = it.block || it.args.some(({ kind }) => kind === 'block_argument') ? [] : blockHandedOn(ctx, it.at)
  return withBlock(ctx, it, (args) => parentCall(ctx, [...handedOn, ...args, ...block], it.at))
}

/** Of a constructor the parent's constructor, of any other method the parent's method. */
function parentCall(ctx: Context, args: readonly Argument[], offset: number): number {
  const { fn } = ctx
  const method = ctx.frame.method
  const parent = fn.super(offset)
  return !method || method.isConstructor ? fn.call(parent, args, offset) : fn.method(parent, method.name, args, offset)
}

/** `yield x` calls the method's block; one that is not declared is declared here. */
const yieldTo: Handler = (ctx, node) => {
  const { fn } = ctx
  const list = kids(node)[0]
  const { args } = argumentsOf(ctx, list ? kids(list) : [], null)
  const method = ctx.frame.method
  if (!method) return fn.unknown(node.start)
  const block = blockOf(ctx, method, node.start)
  return fn.call(fn.load(method.fn, block, node.start), args, node.start)
}


/** A global variable as the file or Ruby defines it. */
const globalVariable: Handler = (ctx, node) => {
  const { fn, unit } = ctx
  const name = node.text
  const variable = unit.globals.get(name)
  return variable === undefined ? fn.global(name, node.start) : fn.load(unit.builder.top, variable, node.start)
}

export const callExpressions: Record<string, Handler> = { call, identifier, super: call, yield: yieldTo, global_variable: globalVariable }
