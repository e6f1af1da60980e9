import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { dictionaryOfPairs } from './comprehensions.ts'
import { type Context, expression } from './context.ts'
import { isBuiltin } from './names.ts'
import { parts, unwrap } from './nodes.ts'
import { plainText } from './strings.ts'

interface Given {
  c: Context
  args: SyntaxNode[]
  offset: number
}

/** Calls of builtins that are instructions; null where the arguments are others than usual, and for all other callees. */
export function builtinCall(c: Context, node: SyntaxNode, callee: SyntaxNode, given: SyntaxNode | null): number | null {
  const handle = callee.kind === 'identifier' ? BUILTINS.get(callee.text) : undefined
  if (!handle || !isBuiltin(c, callee.text)) return null
  const args = given?.kind === 'generator_expression' ? [given] : given ? parts(given) : []
  return handle({ c, args, offset: node.start })
}

const NOT_PLAIN = new Set(['keyword_argument', 'list_splat', 'dictionary_splat'])

const plain = (args: readonly SyntaxNode[], ...counts: number[]) => counts.includes(args.length) && !args.some((arg) => NOT_PLAIN.has(arg.kind))

const constantName = (node: SyntaxNode | undefined) => (node ? plainText(unwrap(node)) : null)

/** `isinstance(x, (A, B))` holds for either. */
function isInstance({ c, args, offset }: Given): number | null {
  if (!plain(args, 2)) return null
  const value = expression(c, args[0])
  const given = args[1] && unwrap(args[1])
  const types = given?.kind === 'tuple' ? parts(given) : given ? [given] : []
  const test = (at: number): number => {
    const one = c.fn.binary('INSTANCEOF', value, expression(c, types[at], offset), offset)
    return at + 1 < types.length ? c.fn.or(one, () => test(at + 1), offset) : one
  }
  return test(0)
}

function getAttribute({ c, args, offset }: Given): number | null {
  const name = constantName(args[1])
  if (name === null || !plain(args, 2, 3)) return null
  const found = c.fn.member(expression(c, args[0]), name, args[1]?.start ?? offset)
  return args[2] ? c.fn.coalesce(found, () => expression(c, args[2]), offset) : found
}

function setAttribute({ c, args, offset }: Given): number | null {
  const name = constantName(args[1])
  if (name === null || !plain(args, 3)) return null
  const object = expression(c, args[0])
  const value = expression(c, args[2])
  c.fn.setMember(object, name, value, offset)
  return value
}

/** `dict(a=1, **more)`, `dict(given, a=1)` */
function dictionaryOf({ c, args, offset }: Given): number | null {
  const entries: Entry[] = []
  for (const [at, arg] of args.entries()) {
    if (arg.kind === 'list_splat' || (at > 0 && !NOT_PLAIN.has(arg.kind))) return null
    if (arg.kind === 'keyword_argument') entries.push({ key: arg.child('name')?.text ?? '', value: expression(c, arg.child('value'), offset) })
    else entries.push(...(arg.kind === 'dictionary_splat' ? [{ spread: expression(c, parts(arg)[0], offset) }] : entriesOf(c, arg)))
  }
  return c.fn.object(entries, offset)
}

/** What a dictionary is made of: pairs, two lists side by side, or another dictionary. */
function entriesOf(c: Context, given: SyntaxNode): Entry[] {
  const pairs = given.kind === 'list' || given.kind === 'tuple' ? parts(given).map((item) => (item.kind === 'tuple' || item.kind === 'list' ? parts(item) : [])) : []
  if (pairs.length > 0 && pairs.every((pair) => pair.length === 2 && !pair.some((part) => NOT_PLAIN.has(part.kind)))) {
    return pairs.map(([key, value]): Entry => {
      const name = constantName(key)
      return name === null ? { computed: expression(c, key), value: expression(c, value) } : { key: name, value: expression(c, value) }
    })
  }
  const zipped = given.kind === 'call' && given.child('function')?.text === 'zip' && isBuiltin(c, 'zip') ? parts(given.child('arguments') ?? given) : []
  const [keys, values] = zipped
  if (keys && values && plain(zipped, 2)) {
    const element = (node: SyntaxNode) => c.fn.at(expression(c, node), c.fn.unknown(node.start), node.start)
    return [{ computed: element(keys), value: element(values) }]
  }
  return [{ spread: dictionaryOfPairs(c, given) ?? expression(c, given) }]
}

/** All variables of the function by name, as templates like to be given. */
function locals({ c, args, offset }: Given): number | null {
  if (args.length > 0 || c.fn.parent === null) return null
  const entries = c.fn.variables.map(({ name }, variable): Entry => ({ key: name, value: c.fn.load(c.fn, variable, offset) }))
  return c.fn.object(entries, offset)
}

const BUILTINS = new Map<string, (given: Given) => number | null>([
  ['super', ({ c, offset }) => c.fn.super(offset)],
  ['isinstance', isInstance],
  ['getattr', getAttribute],
  ['setattr', setAttribute],
  ['dict', dictionaryOf],
  ['locals', locals],
  ['type', ({ c, args, offset }) => (plain(args, 1) ? c.fn.unary('TYPEOF', expression(c, args[0]), offset) : null)],
])
