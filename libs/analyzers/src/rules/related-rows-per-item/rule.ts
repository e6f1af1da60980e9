import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { itemLoopAround } from '../item-of-loop.ts'
import { SET_UP } from '../query-in-loop/queries.ts'

interface Way {
  /** what is walked is a query */
  query: RegExp
  /** that loads the related rows as well */
  loads: RegExp
  /** asks for related rows of the item; the item's name is put in front */
  asks: RegExp
}

const WAYS: Record<string, Way> = {
  python: { query: /\.objects\b(?!\.none)/, loads: /prefetch_related|select_related/, asks: /^\.\w+\.(?:all|filter|exclude|count|exists|order_by|values_list|values)$/ },
  php: { query: /\b[A-Z]\w+::(?:all|where\w*|query|orderBy|get|latest|has|whereHas)\(/, loads: /\bwith(?:Count|Sum|Exists|Max)?\(|\bload\(/, asks: /^\.\w+\(\)\.(?:get|count|first|exists|where|pluck|sum|orderBy|latest)$/ },
  ruby: { query: /^[A-Z]\w*(?:::\w+)*\.(?:all|where|order|joins)\b/, loads: /\b(?:includes|preload|eager_load)\b/, asks: /^\.(?!\w*(?:values|errors|options|params|attributes)\b)\w+[^s]s(?:\(\))?\.(?:each|map|where|count|pluck|order|exists\?|first|any\?)$/ },
}

/** The query that a loop walks: in place, or kept in a variable of the same function before. */
function queryText(over: SyntaxNode, file: ParsedFile): string {
  if (!/^[$@]?\w+$/.test(over.text)) return over.text
  const owner = file.enclosing(over, 'function')
  const before = file.text.slice(owner?.start ?? 0, over.start)
  const given = before.lastIndexOf(`${over.text} = `)
  return given < 0 ? '' : before.slice(given + over.text.length + 3).split(/\n\s*\n|;|\n(?=\s*(?:\w+ = |for |if |return ))/)[0] ?? ''
}

const told = new WeakMap<ParsedFile, Set<string>>()

/** Whatever else a loop asks of the same related rows is there as well once they are loaded together. */
function isFirst(rows: string, file: ParsedFile): boolean {
  const before = told.get(file) ?? new Set<string>()
  told.set(file, before)
  return before.size < before.add(rows).size
}

export default defineRule({
  id: 'related-rows-per-item',
  category: 'performance',
  severity: 'medium',
  confidence: 'medium',
  cwe: [1073],
  title: 'N+1 query on related rows',
  why: 'The loop reads related rows of each item, and each access sends a query of its own. A list of 100 items costs 101 queries.',
  fix: {
    python: 'Load them with the list: `Order.objects.prefetch_related("lines")`. A further `filter()` in the loop sends a query again, so move it into a `Prefetch`.',
    ruby: 'Load them with the list: `Order.includes(:lines)`. A further `where` in the loop sends a query again.',
    php: "Load them with the list: `Order::with('lines')`, or `withCount('lines')` for their number, and read the property instead of calling the method.",
    other: 'Load the related rows together with the list.',
  },
  keep: 'Do not change the result or its order, including for items without related rows.',
  done: 'the number of queries no longer depends on the number of items',
  references: [{ title: 'Django: prefetch_related', url: 'https://docs.djangoproject.com/en/stable/ref/models/querysets/#prefetch-related' }, { title: 'Rails: eager loading', url: 'https://guides.rubyonrails.org/active_record_querying.html#eager-loading-associations' }, { title: 'Laravel: eager loading', url: 'https://laravel.com/docs/eloquent-relationships#eager-loading' }],
  languages: ['python', 'php', 'ruby'],
  on: ['call'],
  callee: /^[$@]?\w+\.\w+(?:\(\))?\.\w+\??$/,
  *check(node, file) {
    const way = WAYS[file.language]
    const call = file.call(node)
    const loop = call && way && itemLoopAround(node, file)
    if (!call || !way || !loop || loop.item === '' || SET_UP.test(file.path)) return
    if (!call.callee.startsWith(`${loop.item}.`) || !way.asks.test(call.callee.slice(loop.item.length))) return
    const query = queryText(loop.over, file)
    if (way.query.test(query) && !way.loads.test(query) && isFirst(`${loop.node.start} ${call.callee.split('.')[1]}`, file)) yield { node }
  },
})
