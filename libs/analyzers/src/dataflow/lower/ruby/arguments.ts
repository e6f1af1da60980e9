import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument, Entry, FunctionBuilder } from '../../ir/builder.ts'
import { BLOCK_ARGUMENT } from '../../ir/ops.ts'
import { type Context, type Frame, selfOf } from './context.ts'
import { expression, kids } from './dispatch.ts'
import { blockFunction } from './functions.ts'
import { entries, pairValue, shortened, splatValue } from './literals.ts'
import { constantText } from './strings.ts'

/** A call taken apart once. */
export interface CallShape {
  node: SyntaxNode
  receiver: SyntaxNode | null
  name: string
  /** where the method's name stands */
  at: number
  args: readonly SyntaxNode[]
  block: SyntaxNode | null
  /** `super`, and whether arguments, even none, are written after it */
  isSuper: boolean
  hasList: boolean
}

/** Of a call, or of a name alone. */
export function shapeOf(node: SyntaxNode): CallShape {
  const shape: CallShape = { node, receiver: null, name: '', at: node.start, args: [], block: null, isSuper: node.kind === 'super', hasList: false }
  if (node.kind !== 'call') return { ...shape, name: node.text }
  let called = false
  for (const child of node.children) {
    switch (child.fieldName) {
      case 'receiver':
        shape.receiver = child
        break
      case 'method':
        called = true
        shape.name = child.text
        shape.at = child.start
        shape.isSuper = child.kind === 'super'
        break
      case 'arguments':
        shape.args = kids(child)
        shape.hasList = true
        if (!called) shape.at = child.start
        break
      case 'block':
        shape.block = child
        break
      default:
    }
  }
  // `f.(x)` calls `call`
  if (!called) shape.name = 'call'
  return shape
}

/** Arguments, keywords by their names, the block last. `frame` is that of a block written at the call. */
export function argumentsOf(ctx: Context, args: readonly SyntaxNode[], block: SyntaxNode | null): { args: Argument[]; frame: Frame | null } {
  const made: Argument[] = []
  const pairs: SyntaxNode[] = []
  for (const node of shortened(ctx, args)) {
    switch (node.kind) {
      case 'pair': {
        const key = node.child('key')
        const name = key && key.kind !== 'chained_string' && isKeyword(node, key) ? constantText(ctx, key) : null
        if (name === null) pairs.push(node)
        else made.push({ value: pairValue(ctx, node), name })
        break
      }
      case 'splat_argument':
        made.push({ value: splatValue(ctx, node), spread: true })
        break
      case 'hash_splat_argument':
        made.push({ value: splatValue(ctx, node), namedSpread: true })
        break
      case 'forward_argument':
        made.push(...forwarded(ctx, node.start))
        break
      case 'block_argument':
        made.push({ value: blockValue(ctx, node), name: BLOCK_ARGUMENT })
        break
      default:
        made.push(expression(ctx, node))
    }
  }
  if (pairs.length > 0) made.push(looseHash(ctx, pairs))
  const frame = block && blockFunction(ctx, block)
  if (frame && block) made.push({ value: ctx.fn.closure(frame.fn, block.start), name: BLOCK_ARGUMENT })
  return { args: made, frame }
}

/** `a: 1` and `:a => 1`, but not `'a' => 1`: that is a map without its braces. */
const isKeyword = (pair: SyntaxNode, key: SyntaxNode) => key.kind !== 'string' || !pair.text.slice(key.end - pair.start).trimStart().startsWith('=>')

function looseHash(ctx: Context, pairs: readonly SyntaxNode[]): number {
  const given: Entry[] = entries(ctx, pairs)
  return ctx.fn.object(given, pairs[0]?.start ?? 0)
}

/** `...` hands on all that a method was given. */
function forwarded(ctx: Context, offset: number): Argument[] {
  const method = ctx.frame.method
  return method ? [...method.handOn.map((hand) => hand(ctx.fn, offset)), ...blockHandedOn(ctx, offset)] : []
}

export function blockHandedOn(ctx: Context, offset: number): Argument[] {
  const method = ctx.frame.method
  return method && method.block !== null ? [{ value: ctx.fn.load(method.fn, method.block, offset), name: BLOCK_ARGUMENT }] : []
}

/** `&block`, `&:name` (calls that method of what it is given) and `&method(:name)`. */
function blockValue(ctx: Context, node: SyntaxNode): number {
  const inside = kids(node)[0]
  if (!inside) return splatValue(ctx, node)
  const name = inside.kind === 'simple_symbol' ? constantText(ctx, inside) : null
  return name === null ? expression(ctx, inside) : symbolBlock(ctx, inside, name)
}

function symbolBlock(ctx: Context, node: SyntaxNode, name: string): number {
  const offset = node.start
  const fn = ctx.unit.builder.function({ name: '', parent: ctx.fn, offset, endOffset: node.end })
  const given = fn.parameter('it', offset)
  fn.return(fn.method(fn.load(fn, given, offset), name, [], offset), offset)
  return ctx.fn.closure(fn, offset)
}

/** `method(:name)` as a function: hands its arguments to that method of `self`. */
export function methodObject(ctx: Context, node: SyntaxNode, name: string): number {
  const offset = node.start
  const { unit, defines } = ctx
  const variable = defines?.own.has(name) ? undefined : unit.functions.get(name)
  if (variable !== undefined) return ctx.fn.load(unit.builder.top, variable, offset)
  const fn = ctx.unit.builder.function({ name: '', parent: ctx.fn, offset, endOffset: node.end })
  passAll(fn, offset, (args) => fn.method(selfOf({ ...ctx, fn }, offset), name, args, offset))
  return ctx.fn.closure(fn, offset)
}

/** Makes a function hand all it is given to a call and return its result. */
export function passAll(fn: FunctionBuilder, offset: number, call: (args: Argument[]) => number): void {
  const all = fn.parameter('*', offset, { rest: 'positional' })
  const named = fn.parameter('**', offset, { rest: 'named' })
  const block = fn.parameter(BLOCK_ARGUMENT, offset, { block: true })
  const args: Argument[] = [
    { value: fn.load(fn, all, offset), spread: true },
    { value: fn.load(fn, named, offset), namedSpread: true },
    { value: fn.load(fn, block, offset), name: BLOCK_ARGUMENT },
  ]
  fn.return(call(args), offset)
}
