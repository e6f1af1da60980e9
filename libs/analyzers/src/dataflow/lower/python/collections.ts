import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Entry } from '../../ir/builder.ts'
import { type Context, expression } from './context.ts'
import { constantOf } from './constants.ts'
import { firstPart, parts, unwrap } from './nodes.ts'
import { plainText } from './strings.ts'

/** Longer literals are data; their further constants are left out, what is computed is kept. */
const MAX_LITERAL = 1000

const SPREADS = new Set(['list_splat', 'list_splat_pattern', 'parenthesized_list_splat'])

/** The value a `*x` or `**x` spreads; null for anything else. */
export function spreadOf(node: SyntaxNode): SyntaxNode | null {
  if (node.kind === 'parenthesized_list_splat') {
    const inside = firstPart(node)
    return inside && spreadOf(inside)
  }
  return SPREADS.has(node.kind) || node.kind === 'dictionary_splat' ? firstPart(node) : null
}

/** Lists, tuples, sets, and several expressions side by side. */
export const list = (c: Context, node: SyntaxNode): number => listOf(c, parts(node), node.start)

export function listOf(c: Context, items: readonly SyntaxNode[], offset: number): number {
  const kept = items.length > MAX_LITERAL ? items.filter((item, at) => at < MAX_LITERAL || !constantOf(item)) : items
  const values: (number | { spread: number })[] = kept.slice(0, 2 * MAX_LITERAL).map((item) => {
    const spread = spreadOf(item)
    return spread ? { spread: expression(c, spread) } : expression(c, item)
  })
  if (kept.length < items.length) values.push({ spread: c.fn.unknown(offset) })
  return c.fn.array(values, offset)
}

export function dictionary(c: Context, node: SyntaxNode): number {
  const items = parts(node)
  const isData = (item: SyntaxNode) => constantOf(item.child('value') ?? item) !== null
  const kept = items.length > MAX_LITERAL ? items.filter((item, at) => at < MAX_LITERAL || !isData(item)) : items
  const entries = kept.slice(0, 2 * MAX_LITERAL).map((item): Entry => {
    const spread = spreadOf(item)
    return spread ? { spread: expression(c, spread) } : pair(c, item)
  })
  if (kept.length < items.length) entries.push({ spread: c.fn.unknown(node.start) })
  return c.fn.object(entries, node.start)
}

function pair(c: Context, node: SyntaxNode): Entry {
  const key = node.child('key')
  const text = key && plainText(unwrap(key))
  if (text !== null) return { key: text, value: expression(c, node.child('value'), node.start) }
  return { computed: expression(c, key, node.start), value: expression(c, node.child('value'), node.start) }
}
