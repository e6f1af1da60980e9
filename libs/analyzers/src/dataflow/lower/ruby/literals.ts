import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { type Context, type Handler, selfOf } from './context.ts'
import { expression, kids, valueOf } from './dispatch.ts'
import { constantText, joinTexts, pieceValues, plainText, textLiteral, valuesOf } from './strings.ts'

/** Longer lists are data, not code. */
const MAX_ITEMS = 4000

const constant = (value: (text: string) => number | null | boolean): Handler => (ctx, node) => ctx.fn.const(value(node.text), node.start)

function integer(text: string): number {
  const digits = text.replaceAll('_', '').toLowerCase()
  if (/^0o?[0-7]+$/.test(digits)) return Number.parseInt(digits.replace('o', ''), 8)
  return Number(digits.replace(/^0d/, ''))
}

/** All of a long list would only cost time. */
export function shortened<T>(ctx: Context, items: readonly T[]): readonly T[] {
  if (items.length <= MAX_ITEMS) return items
  ctx.unit.builder.leaveOut({ is: 'items', items: items.length, followed: MAX_ITEMS })
  return items.slice(0, MAX_ITEMS)
}

function array(ctx: Context, node: SyntaxNode): number {
  const given = shortened(ctx, kids(node))
  const pairs = given.filter(({ kind }) => PAIRS.has(kind))
  const items = given.filter(({ kind }) => !PAIRS.has(kind)).map((item) => {
    if (item.kind !== 'splat_argument') return expression(ctx, item)
    return { spread: splatValue(ctx, item) }
  })
  if (pairs.length > 0) items.push(ctx.fn.object(entries(ctx, pairs), node.start))
  return ctx.fn.array(items, node.start)
}

export const PAIRS = new Set(['pair', 'hash_splat_argument'])

/** `*x`, `**x` or `&x`; without a name it is the parameter that has none either. */
export function splatValue(ctx: Context, node: SyntaxNode): number {
  const inside = kids(node)[0]
  if (inside) return expression(ctx, inside)
  const anonymous = ctx.scope.resolve(node.text)
  if (!anonymous || !('variable' in anonymous)) return ctx.fn.unknown(node.start)
  return ctx.fn.load(anonymous.owner, anonymous.variable, node.start)
}

export const hash = (ctx: Context, node: SyntaxNode): number => ctx.fn.object(entries(ctx, shortened(ctx, kids(node))), node.start)

export function entries(ctx: Context, pairs: readonly SyntaxNode[]): Entry[] {
  return pairs.map((pair) => {
    if (pair.kind === 'hash_splat_argument') return { spread: splatValue(ctx, pair) }
    const key = pair.child('key')
    const text = key ? constantText(ctx, key) : null
    if (text !== null) return { key: text, value: pairValue(ctx, pair) }
    return { computed: key ? expression(ctx, key) : ctx.fn.unknown(pair.start), value: pairValue(ctx, pair) }
  })
}

/** `{ name: }` is the variable or method of that name. */
export function pairValue(ctx: Context, pair: SyntaxNode): number {
  const value = pair.child('value')
  if (value) return expression(ctx, value)
  const key = pair.child('key')
  return key ? readName(ctx, key) : ctx.fn.unknown(pair.start)
}

function readName(ctx: Context, key: SyntaxNode): number {
  const known = ctx.scope.resolve(key.text)
  if (known && 'variable' in known) return ctx.fn.load(known.owner, known.variable, key.start)
  return ctx.fn.method(selfOf(ctx, key.start), key.text, [], key.start)
}

/** `/source/flags`: its text as written, as the interpreter reads expressions too */
function regex(ctx: Context, node: SyntaxNode): number {
  const { fn, unit } = ctx
  const inside = kids(node)
  const pieces = joinTexts(inside.map((piece) => (piece.kind === 'interpolation' ? piece : unslashed(piece.text))))
  const [first = ''] = pieces
  const isPlain = pieces.length <= 1 && typeof first === 'string'
  const source = isPlain ? fn.const(first, node.start) : fn.concat(valuesOf(ctx, pieces, node.start), node.start)
  const flags = /[a-z]*$/.exec(unit.text.slice(inside.at(-1)?.end ?? node.start, node.end))?.[0] ?? ''
  return fn.new(fn.global('Regexp', node.start), [source, fn.const(flags, node.start)], node.start)
}

const unslashed = (text: string) => text.replaceAll('\\/', '/')

/** The ends of a range carry what its elements do. */
function range(ctx: Context, node: SyntaxNode): number {
  const ends = (['begin', 'end'] as const).map((name) => {
    const end = node.child(name)
    return end ? expression(ctx, end) : ctx.fn.const(null, node.start)
  })
  return ctx.fn.new(ctx.fn.global('Range', node.start), ends, node.start)
}

const wordList: Handler = (ctx, node) => ctx.fn.array(shortened(ctx, kids(node)).map((word) => textLiteral(ctx, word)), node.start)

const shell: Handler = (ctx, node) => {
  const { fn } = ctx
  const plain = plainText(ctx, node)
  const command = plain === null ? fn.concat(pieceValues(ctx, node), node.start) : fn.const(plain, node.start)
  return fn.method(selfOf(ctx, node.start), '`', [command], node.start)
}

export const lineNumber: Handler = (ctx, node) => ctx.fn.const(ctx.unit.text.slice(0, node.start).split('\n').length, node.start)

export const filePath: Handler = (ctx, node) => ctx.fn.const(ctx.unit.builder.path, node.start)

export const literalExpressions: Record<string, Handler> = {
  string: textLiteral,
  chained_string: textLiteral,
  heredoc_beginning: textLiteral,
  bare_string: textLiteral,
  delimited_symbol: textLiteral,
  simple_symbol: (ctx, node) => ctx.fn.const(node.text.slice(1), node.start),
  hash_key_symbol: (ctx, node) => ctx.fn.const(node.text, node.start),
  character: (ctx, node) => ctx.fn.const(node.text.slice(1), node.start),
  subshell: shell,
  regex,
  integer: constant(integer),
  float: constant((text) => Number(text.replaceAll('_', ''))),
  rational: constant((text) => Number.parseFloat(text)),
  complex: (ctx, node) => ctx.fn.unknown(node.start),
  nil: constant(() => null),
  true: constant(() => true),
  false: constant(() => false),
  line: lineNumber,
  file: filePath,
  encoding: (ctx, node) => ctx.fn.unknown(node.start),
  array,
  string_array: wordList,
  symbol_array: wordList,
  bare_symbol: textLiteral,
  hash,
  range,
  parenthesized_statements: (ctx, node) => valueOf(ctx, kids(node), node.start),
  interpolation: (ctx, node) => valueOf(ctx, kids(node), node.start),
  splat_argument: splatValue,
  hash_splat_argument: splatValue,
  block_argument: splatValue,
  self: (ctx, node) => selfOf(ctx, node.start),
  begin_block: (ctx, node) => valueOf(ctx, kids(node), node.start),
  end_block: (ctx, node) => valueOf(ctx, kids(node), node.start),
  undef: (ctx, node) => ctx.fn.const(null, node.start),
  pattern: (ctx, node) => valueOf(ctx, kids(node), node.start),
  right_assignment_list: array,
  instance_variable: (ctx, node) => ctx.fn.member(selfOf(ctx, node.start), node.text.slice(1), node.start),
  argument_list: (ctx, node) => {
    const given = kids(node)
    const [only] = given
    return given.length === 1 && only && !PAIRS.has(only.kind) && only.kind !== 'splat_argument' ? expression(ctx, only) : array(ctx, node)
  },
}
