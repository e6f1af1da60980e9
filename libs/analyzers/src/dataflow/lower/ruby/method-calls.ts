import type { SyntaxNode } from '../../../syntax/tree.ts'
import { argumentsOf, type CallShape } from './arguments.ts'
import { makeClass } from './class-makers.ts'
import { constantPath } from './constants.ts'
import type { Context } from './context.ts'
import { expression } from './dispatch.ts'
import { blockFunction } from './functions.ts'
import { constantText } from './strings.ts'

/** A call on something that means the same on whatever it is; null: lowered like any other after all. */
type Special = (ctx: Context, it: CallShape, receiver: SyntaxNode) => number | null

/** One argument and no block. */
const single = (it: CallShape): SyntaxNode | null => (it.args.length === 1 && !it.block ? (it.args[0] ?? null) : null)

const compared = (operator: 'EQ' | 'INSTANCEOF' | 'IN' | 'NOT_IN', swapped = false): Special => (ctx, it, receiver) => {
  const argument = single(it)
  if (!argument || argument.kind === 'splat_argument' || argument.kind === 'block_argument') return null
  const left = expression(ctx, receiver)
  const right = expression(ctx, argument)
  return swapped ? ctx.fn.binary(operator, right, left, it.at) : ctx.fn.binary(operator, left, right, it.at)
}

const isNil: Special = (ctx, it, receiver) => ctx.fn.binary('EQ', expression(ctx, receiver), ctx.fn.const(null, it.at), it.at)

const same: Special = (ctx, it, receiver) => (it.args.length > 0 ? null : ctx.fn.unary('SAME', expression(ctx, receiver), it.at))

const CLASS_NAME = /(?:^|_)(?:class|klass|constantize|const_get)$/

/** Whether the value of an expression surely is a class. */
function isClass(node: SyntaxNode): boolean {
  if (constantPath(node)) return true
  if (node.kind === 'identifier') return CLASS_NAME.test(node.text)
  return node.kind === 'call' && CLASS_NAME.test(node.child('method')?.text ?? '')
}

/** `Type.new(x)`. On an object `new` is a method like any other: `post.comments.new(params)` */
const construct: Special = (ctx, it, receiver) => {
  if (receiver.kind === 'constant' && receiver.text === 'Proc' && it.block) return ctx.fn.closure(blockFunction(ctx, it.block).fn, it.node.start)
  const made = makeClass(ctx, it.node, null)
  if (made !== null) return made
  if (!isClass(receiver) && receiver.kind !== 'self') return null
  const type = expression(ctx, receiver)
  const { args } = argumentsOf(ctx, it.args, it.block)
  return ctx.fn.new(type, args, it.node.start)
}

/** `text.match?(/x/)`, `/x/.match?(text)`; of names, those in capitals are the expressions. */
const matched: Special = (ctx, it, receiver) => {
  const argument = single(it)
  if (!argument) return null
  const turned = receiver.kind === 'regex' || (argument.kind !== 'regex' && /(?:^|\.)[A-Z][A-Z\d_]*$/.test(constantPath(receiver)))
  const [text, pattern] = turned ? [argument, receiver] : [receiver, argument]
  const { fn } = ctx
  const value = expression(ctx, text)
  return fn.binary('MATCHES', value, expression(ctx, pattern), it.at)
}

/** `list.dig(:a, 0)` is `list[:a][0]`. */
const dig: Special = (ctx, it, receiver) => {
  if (it.args.length === 0 || it.args.some(({ kind }) => kind === 'splat_argument')) return null
  return it.args.reduce((object, key) => ctx.fn.at(object, expression(ctx, key), key.start), expression(ctx, receiver))
}

/** `map.fetch(:key, default)`, of constant keys: with others it may be a request. */
const fetch: Special = (ctx, it, receiver) => {
  const [key, fallback] = it.args
  const { block } = it
  const isKey = key && (constantText(ctx, key) !== null || key.kind === 'integer')
  if (!isKey || it.args.length > 2 || fallback?.kind === 'pair') return null
  if (constantPath(receiver) && receiver.text !== 'ENV' && !block) return null
  const { fn } = ctx
  const found = fn.at(expression(ctx, receiver), expression(ctx, key), key.start)
  if (block) return fn.coalesce(found, () => fn.call(fn.closure(blockFunction(ctx, block).fn, block.start), [], it.at), it.at)
  return fallback ? fn.coalesce(found, () => expression(ctx, fallback), it.at) : found
}

/** `x.send(:name, y)` is `x.name(y)`. */
const send: Special = (ctx, it, receiver) => {
  const [first, ...rest] = it.args
  const name = first ? constantText(ctx, first) : null
  if (name === null) return null
  const object = expression(ctx, receiver)
  const { args } = argumentsOf(ctx, rest, it.block)
  return ctx.fn.method(object, name, args, it.at)
}

/** What runs where the program is developed and tested meets nobody's data. */
const notProduction: Special = (ctx, it, receiver) => (constantPath(receiver) === '' && receiver.text === 'Rails.env' && it.args.length === 0 ? ctx.fn.const(false, it.at) : null)

/** `x.then { ... }` and `x.tap { ... }` call the block with the value. */
const passed = (result: 'block' | 'value'): Special => (ctx, it, receiver) => {
  if (!it.block || it.args.length > 0) return null
  const { fn } = ctx
  const value = expression(ctx, receiver)
  const made = fn.call(fn.closure(blockFunction(ctx, it.block).fn, it.block.start), [value], it.at)
  return result === 'block' ? made : value
}

/** `block.call(x)` of the method's own block. */
const callBlock: Special = (ctx, it, receiver) => {
  const method = ctx.frame.method
  const known = receiver.kind === 'identifier' ? ctx.scope.resolve(receiver.text) : null
  if (!method || !known || !('variable' in known) || known.owner !== method.fn || known.variable !== method.block) return null
  const { args } = argumentsOf(ctx, it.args, it.block)
  return ctx.fn.call(expression(ctx, receiver), args, it.at)
}

export const methodCalls: ReadonlyMap<string, Special> = new Map(
  Object.entries({
    'nil?': isNil,
    'is_a?': compared('INSTANCEOF'),
    'kind_of?': compared('INSTANCEOF'),
    'instance_of?': compared('INSTANCEOF'),
    'eql?': compared('EQ'),
    'equal?': compared('EQ'),
    'include?': compared('IN', true),
    'member?': compared('IN', true),
    'exclude?': compared('NOT_IN', true),
    'in?': compared('IN'),
    'key?': compared('IN', true),
    'has_key?': compared('IN', true),
    'match?': matched,
    freeze: same,
    itself: same,
    new: construct,
    dig,
    fetch,
    send,
    public_send: send,
    try: send,
    'try!': send,
    'development?': notProduction,
    'test?': notProduction,
    'local?': notProduction,
    __send__: send,
    then: passed('block'),
    yield_self: passed('block'),
    tap: passed('value'),
    call: callBlock,
  }),
)
