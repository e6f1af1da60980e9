import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'
import { SET_UP } from '../query-in-loop/queries.ts'

/** Members that values have too: they come as zero, not as null. */
const OF_VALUES = /^(?:ToString|Equals|CompareTo|GetHashCode|Value|Key|HasValue|Item\d|GetType|ToArray|ConfigureAwait|AsTask|[a-z_]\w*)$/

const inLambda = (node: SyntaxNode) => [...node.ancestors()].some((above) => above.kind === 'lambda_expression')

/** `orders.FirstOrDefault(...).Name`; in a query the database knows what to do. */
const inCsharp = (node: SyntaxNode, file: ParsedFile) => {
  if (node.kind !== 'member_access_expression') return false
  const before = node.child('expression')
  const call = before && file.call(file.unwrap(before))
  return call !== null && /^(?:First|Single|Last)OrDefault(?:Async)?$/.test(call.name) && call.args.length < 2 && !OF_VALUES.test(node.child('name')?.text ?? '') && !inLambda(node)
}

/** `users.find((user) => user.id === id).name` */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const object = node.kind === 'MemberExpression' ? node.child('object') : null
  const call = object?.kind === 'CallExpression' ? file.call(object) : null
  const [condition] = call?.args ?? []
  if (!object || !call || call.name !== 'find' || !call.receiver || !condition || !file.isA(condition, 'function')) return false
  return file.text[object.end] === '.' && call.args.length === 1 && node.fieldName !== 'expression'
}

/** `re.match(pattern, text).group(1)`, `Order.objects.filter(...).first().name` */
const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const object = node.kind === 'attribute' ? node.child('object') : null
  const callee = object && file.callee(object)
  if (!object || !callee) return false
  if (/^re\.(?:match|search|fullmatch)$/.test(callee)) return /^(?:group|groups|groupdict|start|end|span)$/.test(node.child('attribute')?.text ?? '')
  return /(?:\.filter|\.order_by|\.exclude)\(\)\.(?:first|last)$|\.scalar_one_or_none$|\.one_or_none$/.test(callee)
}

/** PHP: what is read in front of `??` may be missing anywhere on its way, as long as nothing is called. */
function isOptional(node: SyntaxNode): boolean {
  let read = node
  for (const above of node.ancestors()) {
    if (above.kind === 'binary_expression') return above.child('operator')?.text === '??' && above.child('left')?.start === read.start
    if (above.kind !== 'member_access_expression' && above.kind !== 'subscript_expression') return false
    read = above
  }
  return false
}

/** `Order::where(...)->first()->name` */
const inPhp = (node: SyntaxNode, file: ParsedFile) => {
  if (node.kind !== 'member_access_expression' && node.kind !== 'member_call_expression') return false
  if (node.kind === 'member_access_expression' && isOptional(node)) return false
  const callee = file.callee(node.child('object') ?? node)
  return /(?:where\w*\(\)(?:\.\w+\(\))*|^[A-Z]\w*)\.(?:first|find)$/.test(callee)
}

/** `Order.find_by(...).name` */
const inRuby = (node: SyntaxNode, file: ParsedFile) => {
  const receiver = node.kind === 'call' ? node.child('receiver') : null
  const operator = node.child('operator')?.text
  return receiver !== null && operator === '.' && /^[A-Z]\w*(?:\.\w+(?:\(\))?)*\.find_by$/.test(file.callee(receiver)) && !/^(?:nil\?|present\?|blank\?|try|presence|tap|then|yield_self|to_s|inspect|is_a\?)$/.test(node.child('method')?.text ?? '')
}

const reported = (way: (node: SyntaxNode, file: ParsedFile) => boolean, more: Partial<Hit> = {}) =>
  function* (node: SyntaxNode, file: ParsedFile): Generator<Hit> {
    if (way(node, file) && !SET_UP.test(file.path)) yield { node, ...more }
  }

export default defineRule({
  id: 'maybe-missing-used-directly',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [476],
  title: 'Possible null dereference after lookup',
  why: 'The lookup returns no object when nothing matches, and its result is used without a check. The access then fails with a generic error instead of a clear "not found".',
  fix: {
    csharp: 'Check the result for null, or use `First()` or `Single()` if a match has to exist.',
    javascript: 'Check the result for `undefined`, or use `?.` with a default: `users.find(isOwner)?.name ?? ""`.',
    python: [
      { when: /\.objects\b/, text: 'Check the result for `None`, or use `get_object_or_404(Order, pk=pk)` in a view.' },
      { text: 'Check the result for `None` before using it.' },
    ],
    php: 'Check the result for null, or use `firstOrFail()` or `findOrFail($id)`, which Laravel answers with 404.',
    ruby: 'Check the result for nil, or use `find_by!`, which Rails answers with 404.',
    other: 'Check whether the lookup found something before using the result.',
  },
  on: ['member_access_expression', 'member_call_expression', 'MemberExpression', 'attribute', 'call'],
  hint: ['OrDefault', '.find(', '.first()', 'first()', 're.', 'one_or_none', 'find_by', 'find('],
  callee: /\.(?:find_by|first|find)\(\)\.\w+\??$/,
  // many a list in a browser is fixed and holds what is looked for
  ...reportedBy({ csharp: reported(inCsharp), javascript: reported(inJavascript, { severity: 'info' }), python: reported(inPython), php: reported(inPhp), ruby: reported(inRuby) }),
})
