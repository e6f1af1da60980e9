import { Scope } from '../../ir/scope.ts'
import { argumentsOf, type CallShape, methodObject } from './arguments.ts'
import { constantPath } from './constants.ts'
import { type Context, selfOf } from './context.ts'
import { expression, kids, statements } from './dispatch.ts'
import { blockFunction } from './functions.ts'
import { blockOf } from './parameters.ts'
import { constantText, plainText } from './strings.ts'

/** A call without a receiver that Ruby itself means something by; null: lowered like any other after all. */
type Special = (ctx: Context, it: CallShape) => number | null

const lambda = (kind: 'lambda' | 'block'): Special => (ctx, it) => {
  if (!it.block) return null
  return ctx.fn.closure(blockFunction(ctx, it.block, kind).fn, it.node.start)
}

/** Text given to `require` names a file that every file of the program knows already. */
const require: Special = (ctx, it) => {
  const [path] = it.args
  if (it.args.length !== 1 || path?.kind !== 'string' || plainText(ctx, path) === null) return null
  return ctx.fn.const(true, it.at)
}

const raise: Special = (ctx, it) => {
  const { fn } = ctx
  fn.throw(raised(ctx, it), it.at)
  return fn.unknown(it.at)
}

/** `raise Type, text`, `raise text`, `raise exception` */
function raised(ctx: Context, it: CallShape): number | null {
  const { fn } = ctx
  const [first, ...rest] = it.args
  if (!first) return null
  if (constantPath(first)) return fn.new(expression(ctx, first), argumentsOf(ctx, rest, null).args, first.start)
  const value = expression(ctx, first)
  return first.kind === 'string' || first.kind === 'chained_string' ? fn.new(fn.global('RuntimeError', it.at), [value], it.at) : value
}

/** What ends the program, or the request: the call, then a way out. */
const ending: Special = (ctx, it) => {
  const { fn } = ctx
  const { args } = argumentsOf(ctx, it.args, null)
  const value = fn.method(selfOf(ctx, it.at), it.name, args, it.at)
  fn.throw(null, it.at)
  return value
}

/** `loop do ... end` runs in the function it stands in. */
const loop: Special = (ctx, it) => {
  const body = it.block?.child('body')
  if (!it.block || it.args.length > 0) return null
  const inner: Context = { ...ctx, loop: true, scope: new Scope(ctx.fn, ctx.scope) }
  ctx.fn.loop(() => statements(inner, body ? kids(body) : [], 'effect', it.at), null, it.at)
  return ctx.fn.const(null, it.at)
}

const blockGiven: Special = (ctx, it) => {
  const { fn } = ctx
  const method = ctx.frame.method
  if (!method) return null
  const block = blockOf(ctx, method, it.at)
  return fn.binary('NE', fn.load(method.fn, block, it.at), fn.const(null, it.at), it.at)
}

const method: Special = (ctx, it) => {
  const name = it.args[0] ? constantText(ctx, it.args[0]) : null
  return name === null ? null : methodObject(ctx, it.node, name)
}

/** A class that makes one of itself. */
const construct: Special = (ctx, it) => {
  const { args } = argumentsOf(ctx, it.args, it.block)
  return ctx.fn.new(selfOf(ctx, it.at), args, it.at)
}

/** `send(:name, x)` is `name(x)`. */
const send: Special = (ctx, it) => {
  const [first, ...rest] = it.args
  const name = first ? constantText(ctx, first) : null
  if (name === null) return null
  const { args } = argumentsOf(ctx, rest, it.block)
  return ctx.fn.method(selfOf(ctx, it.at), name, args, it.at)
}

const readInstanceVariable: Special = (ctx, it) => {
  const name = it.args[0] ? constantText(ctx, it.args[0]) : null
  return name?.startsWith('@') ? ctx.fn.member(selfOf(ctx, it.at), name.slice(1), it.at) : null
}

const writeInstanceVariable: Special = (ctx, it) => {
  const [first, second] = it.args
  const name = first ? constantText(ctx, first) : null
  if (!name?.startsWith('@') || !second) return null
  const value = expression(ctx, second)
  ctx.fn.setMember(selfOf(ctx, it.at), name.slice(1), value, it.at)
  return value
}

/** `get '/path' do ... end` of Sinatra: what the block gives is the page. */
const route: Special = (ctx, it) => {
  const [path] = it.args
  if (!it.block || !path || (ctx.frame.kind !== 'top' && ctx.frame.kind !== 'body') || !/sinatra/i.test(ctx.unit.text)) return null
  const { args } = argumentsOf(ctx, it.args, it.block)
  return ctx.fn.method(ctx.fn.global('Sinatra.Base', it.at), it.name, args, it.at)
}

/** `open(name)`, which also starts programs, and `URI(text)` are the kernel's, where the file has none of its own. */
const ofKernel: Special = (ctx, it) => {
  if (it.args.length === 0 || new RegExp(`\\bdef\\s+(?:self\\.)?${it.name}\\b`).test(ctx.unit.text)) return null
  const { args } = argumentsOf(ctx, it.args, it.block)
  return ctx.fn.method(ctx.fn.global('Kernel', it.at), it.name, args, it.at)
}

export const bareCalls: ReadonlyMap<string, Special> = new Map(
  Object.entries({
    get: route,
    post: route,
    put: route,
    patch: route,
    delete: route,
    lambda: lambda('lambda'),
    proc: lambda('block'),
    require,
    require_relative: require,
    raise,
    fail: raise,
    exit: ending,
    'exit!': ending,
    abort: ending,
    halt: ending,
    throw: ending,
    loop,
    open: ofKernel,
    URI: ofKernel,
    'block_given?': blockGiven,
    method,
    new: construct,
    send,
    public_send: send,
    __send__: send,
    instance_variable_get: readInstanceVariable,
    instance_variable_set: writeInstanceVariable,
  }),
)
