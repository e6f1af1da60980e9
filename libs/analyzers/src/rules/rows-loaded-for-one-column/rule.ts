import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'

/** Attributes that are columns in nearly every schema; others may be computed. */
const COLUMN = /^(?:id|pk|\w+_id|name|email|title|slug|uuid|created_at|created_on)$/

/** Methods of Rails whose answer is rows that have not been loaded yet, and those that load them. */
const RELATION = '(?:where|not|all|order|reorder|joins|left_joins|left_outer_joins|limit|offset|select|distinct|unscoped)'
const RAILS = new RegExp(String.raw`^[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:\w+\(\)\.)*${RELATION}\(\)\.(?:(?:to_a|load)\(\)\.)?(?:map|collect)$`)
/** What has been loaded and chosen from already. */
const CHOSEN = /\.(?:select|filter|reject|sort_by|uniq|group_by)\s*(?:\{|do\b|\(&)/
const SYMBOL = /^\(&:(\w+)\)$/
const BLOCK = /^(?:\{|do\b)\s*(?:\|\s*(\w+)\s*\|\s*\1|_1|it)(?:\.(\w+)|\[:(\w+)\])\s*(?:\}|end)$/

/** `Order.where(...).map(&:customer_id)`, `Order.where(...).map { |order| order.customer_id }` */
function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (!call || !RAILS.test(call.callee) || CHOSEN.test(node.child('receiver')?.text ?? '')) return
  const block = BLOCK.exec(node.child('block')?.text ?? '')
  const column = SYMBOL.exec(node.child('arguments')?.text ?? '')?.[1] ?? block?.[2] ?? block?.[3]
  if (column && COLUMN.test(column)) yield { node }
}

/** Eloquent: a query, and its rows loaded. */
const ROWS = /(?:where\w*|orderBy|latest|query|join|select|limit|take|with)\(\)\.get\(\)\.(?:pluck|map)$|^[A-Z]\w*(?:\.\w+)*\.all\(\)\.(?:pluck|map)$/
const OF_RELATION = /^\$\w+\.\w+\(\)\.get\(\)\.(?:pluck|map)$/
const CLOSURE = /^(?:static\s+)?(?:fn\s*\((?:\??[\w\\]+\s+)?(\$\w+)\)\s*(?::\s*\??\w+\s*)?=>\s*\1->(\w+)|function\s*\((?:\??[\w\\]+\s+)?(\$\w+)\)\s*(?::\s*\??\w+\s*)?\{\s*return\s+\3->(\w+);\s*\})$/

/** `User::where(...)->get()->pluck('email')`, `User::all()->map(fn ($user) => $user->email)` */
function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const [given] = call?.args ?? []
  if (!call || call.args.length !== 1 || !given || !(ROWS.test(call.callee) || OF_RELATION.test(call.callee))) return
  const before = file.text.slice(node.start, given.start).replace(/\s+/g, '').replace(/['"]$/, '')
  if (!/(?:->get\(\)|::all\(\))->(?:pluck|map)\($/.test(before)) return
  const closure = CLOSURE.exec(given.text.trim())
  const column = call.callee.endsWith('pluck') ? file.literal(given) : (closure?.[2] ?? closure?.[4])
  if (column && COLUMN.test(column)) yield { node }
}

/** Django, and SQLAlchemy with what loads whole rows of one class. */
const QUERY = /^\w+\.objects\.(?:filter|all|exclude|order_by)\(|^(?:\w+\.)*(?:\w*[sS]ession|db)\.query\(\s*[A-Z]\w*\s*\)[\s\S]*\.all\(\s*\)$|^[A-Z]\w*\.query\b[\s\S]*\.all\(\s*\)$/
const LESS = /values|only|prefetch|annotate|with_entities|load_only/
const LAMBDA = /^lambda\s+(\w+)\s*:\s*\1\.(\w+)$/

/** `[order.id for order in Order.objects.filter(...)]`, `map(lambda order: order.id, Order.objects.all())` */
function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const [column, query] = node.kind === 'call' ? mapped(node, file) : comprehended(node)
  if (column && COLUMN.test(column) && QUERY.test(query) && !LESS.test(query)) yield { node }
}

function mapped(node: SyntaxNode, file: ParsedFile): [column: string | undefined, query: string] {
  const call = file.call(node)
  const [lambda, rows] = call?.callee === 'map' ? call.args : []
  return [LAMBDA.exec(lambda?.text ?? '')?.[2], rows?.text ?? '']
}

function comprehended(node: SyntaxNode): [column: string | undefined, query: string] {
  const body = node.child('body')
  const clause = node.children.find((child) => child.kind === 'for_in_clause')
  const isWhole = node.children.length === 2 && body?.kind === 'attribute' && body.child('object')?.text === clause?.child('left')?.text
  return [isWhole ? body.child('attribute')?.text : undefined, clause?.child('right')?.text ?? '']
}

export default defineRule({
  id: 'rows-loaded-for-one-column',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Whole rows loaded for a single column',
  why: 'The query loads every column and builds an object for each row, but the code uses only one column.',
  fix: {
    ruby: 'Call `pluck` on the relation: `Order.where(open: true).pluck(:customer_id)`.',
    php: "Call `pluck` on the query, without `get()`: `Order::where('open', true)->pluck('customer_id')`.",
    python: [
      { when: /\.objects\b/, text: 'Select the column: `Order.objects.filter(open=True).values_list("customer_id", flat=True)`.' },
      { text: 'Select the column: `session.scalars(select(Order.customer_id))`.' },
    ],
    other: 'Select only the column that is used.',
  },
  keep: 'Do not change the filter or the order of the query.',
  references: [{ title: 'Rails: pluck', url: 'https://guides.rubyonrails.org/active_record_querying.html#pluck' }],
  on: ['call', 'list_comprehension', 'set_comprehension', 'generator_expression'],
  callee: /(?:^|\.)(?:map|collect|pluck)$/,
  hint: ['objects.', '.query', '.map', '.collect', 'pluck'],
  ...reportedBy({ ruby: inRuby, php: inPhp, python: inPython }),
})
