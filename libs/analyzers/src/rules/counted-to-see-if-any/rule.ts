import { defineRule } from '../../rule.ts'
import type { Edit } from '../../types.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf } from '../edits.ts'
import { SET_UP } from '../query-in-loop/queries.ts'
import { familyOf, type Family } from '../sinks.ts'

/** Counts that go through everything, by language. */
const COUNTS: Partial<Record<Family, RegExp>> = {
  python: /\.objects(?:\.\w+\(\))*\.count$|\.(?:filter|exclude)\(\)(?:\.\w+\(\))*\.count$/,
  ruby: /^[A-Z][\w.]*\.(?:\w+\(\)\.)*where\(\)(?:\.\w+\(\))*\.count$|\.where\(\)\.count$/,
  php: /^(?:[A-Z]\w*|\$\w+\.\w+\(\))(?:\.\w+(?:\(\))?)*\.where\w*(?:\(\)(?:\.\w+\(\))*)?\.count$/,
  csharp: /\.(?:Where|Select|SelectMany|OfType|Cast)\(\)\.Count$|(?<!\w)(?:_?[cC]ontext|_?[dD]b|_?\w+DbContext)\.\w+\.(?:Count|CountAsync)$|^[a-z]\w*\.Count$/,
  java: /\.stream\(\)(?:\.\w+\(\))*\.filter\(\)\.count$/,
  javascript: /\.(?:countDocuments|findAndCountAll)$|^prisma\.\w+\.count$|[rR]epo(?:sitory)?\.count(?:By)?$/,
}

/** What the same call is named where it only tells whether there is one. */
const ANY: Partial<Record<Family, string>> = { python: 'exists', csharp: 'Any', php: 'exists' }
/** The same for none. */
const NONE: Partial<Record<Family, string>> = { php: 'doesntExist' }

/** `x > 0`, `x != 0`, `x >= 1`, `x == 0`, `x < 1`: whether there is one, or none. */
function asked(node: SyntaxNode, file: ParsedFile): { counted: SyntaxNode; any: boolean } | null {
  const [left, right] = node.kind === 'comparison_operator' ? [node.children[0], node.children.at(-1)] : [node.child('left'), node.child('right')]
  if (!left || !right || node.kind === 'LogicalExpression') return null
  const operator = file.text.slice(left.end, right.start).replace(/[()\s]/g, '')
  const test = `${operator}${right.text.replace(/L$/, '')}`
  if (!/^(?:>0|!==?0|>=1|===?0|<1|<=0)$/.test(test)) return null
  return { counted: left, any: /^(?:>0|!==?0|>=1)$/.test(test) }
}

/** `.count() > 0` -> `.exists()` */
function shorter(node: SyntaxNode, counted: SyntaxNode, name: string | undefined, family: Family): (Edit | null)[] {
  const method = family === 'php' ? counted.child('name') : counted.child('function')?.child(family === 'python' ? 'attribute' : 'name')
  return name && method?.text.toLowerCase() === 'count' ? [{ start: method.start, end: method.end, text: name }, { start: counted.end, end: node.end, text: '' }] : [null]
}

export default defineRule({
  id: 'counted-to-see-if-any',
  category: 'performance',
  severity: 'low',
  confidence: 'high',
  cwe: [1050],
  title: 'Count used to check for existence',
  why: 'The code counts every match, only to learn whether there is one. An existence check stops at the first match.',
  fix: {
    javascript: [
      { when: /countDocuments/, text: 'Look for one document: `await orders.findOne(filter, { projection: { _id: 1 } })`, or `exists(filter)` of a Mongoose model.' },
      { when: /prisma/i, text: 'Fetch at most one row: `await prisma.order.findFirst({ where, select: { id: true } })`, and compare with `null`.' },
      { when: /findAndCountAll|sequelize/i, text: 'Fetch at most one row: `await Order.findOne({ where, attributes: ["id"] })`, and compare with `null`.' },
      { when: /typeorm|[rR]epo(?:sitory)?\.count/, text: 'Use `existsBy`: `await orders.existsBy({ open: true })`.' },
      { text: 'Query for at most one row and check whether it was found.' },
    ],
    python: 'Use `exists()`: `Order.objects.filter(open=True).exists()`.',
    ruby: 'Use `exists?`: `Order.where(open: true).exists?`.',
    php: "Use `exists()` or `doesntExist()`: `Order::where('open', true)->exists()`.",
    csharp: 'Use `Any()`, or `AnyAsync()` for a database query. Both take the condition.',
    java: 'Use `anyMatch` or `noneMatch`: `orders.stream().anyMatch(Order::isOpen)`.',
    other: 'Ask whether there is a match instead of counting all of them.',
  },
  keep: 'Do not change the filter of the query.',
  references: [{ title: 'Django: exists', url: 'https://docs.djangoproject.com/en/stable/ref/models/querysets/#exists' }],
  languages: ['python', 'ruby', 'php', 'csharp', 'java', 'javascript', 'typescript'],
  on: ['binary'],
  hint: ['ount'],
  *check(node, file) {
    const test = asked(node, file)
    const counted = test && file.unwrap(test.counted)
    if (!test || !counted || node.end - node.start > 600 || SET_UP.test(file.path)) return
    const family = familyOf(file.language)
    if (!COUNTS[family]?.test(file.callee(counted))) return
    const isPlain = test.counted.is(counted) && (test.any || NONE[family] !== undefined)
    yield { node, ...(isPlain ? editOf(...shorter(node, counted, (test.any ? ANY : NONE)[family], family)) : {}) }
  },
})
