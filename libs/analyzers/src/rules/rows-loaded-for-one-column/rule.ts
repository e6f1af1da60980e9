import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'

/** Attributes that are columns in nearly every schema; others may be computed. */
const COLUMN = /^(?:id|pk|\w+_id|name|email|title|slug|uuid|created_at|created_on)$/

/** `Order.where(...).map(&:customer_id)` */
function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const symbol = /^\(&:(\w+)\)$/.exec(node.child('arguments')?.text ?? '')
  const query = /^[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:\w+\(\)\.)*(?:where|all|order|joins)\(\)\.(?:map|collect)$/
  if (call && symbol && COLUMN.test(symbol[1] ?? '') && query.test(call.callee)) yield { node }
}

/** `User::where(...)->get()->pluck('email')` */
function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const [column] = call?.args ?? []
  if (!call || call.args.length !== 1 || !column || !COLUMN.test(file.literal(column) ?? '')) return
  const columns = /->get\(\s*\)\s*->\s*pluck\($/.test(file.text.slice(node.start, column.start).replace(/\s+/g, '').replace(/['"]$/, ''))
  if (columns && /(?:where\w*|orderBy|latest|query|join)\(\)\.get\(\)\.pluck$|^\$\w+\.\w+\(\)\.get\(\)\.pluck$/.test(call.callee)) yield { node }
}

/** `[order.id for order in Order.objects.filter(...)]` */
function* inPython(node: SyntaxNode): Generator<Hit> {
  const body = node.child('body')
  const clause = node.children.find((child) => child.kind === 'for_in_clause')
  const item = clause?.child('left')?.text
  const query = clause?.child('right')?.text ?? ''
  const column = body?.kind === 'attribute' && body.child('object')?.text === item ? body.child('attribute')?.text : undefined
  const isQuery = /^\w+\.objects\.(?:filter|all|exclude|order_by)\(/.test(query) && !/values|only|prefetch|annotate/.test(query)
  if (column && COLUMN.test(column) && isQuery && node.children.length === 2) yield { node }
}

export default defineRule({
  id: 'rows-loaded-for-one-column',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Whole rows loaded for one of their columns',
  why: 'Every column of every row is sent and an object built of each, to keep a single value; with wide tables that is most of the time.',
  fix: "Ask the database for the column: `Order.where(...).pluck(:customer_id)` (Rails), `Order::where(...)->pluck('customer_id')` without `get()` (Laravel), `values_list('customer_id', flat=True)` (Django).",
  references: [{ title: 'Rails: pluck', url: 'https://guides.rubyonrails.org/active_record_querying.html#pluck' }],
  on: ['call', 'list_comprehension', 'set_comprehension'],
  callee: /\.(?:map|collect|pluck)$/,
  hint: ['objects.', '(&:', 'pluck'],
  ...reportedBy({ ruby: inRuby, php: inPhp, python: inPython }),
})
