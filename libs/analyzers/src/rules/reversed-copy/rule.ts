import { defineRule } from '../../rule.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, replaced } from '../edits.ts'
import type { Edit } from '../../types.ts'

const PAIRS: readonly (readonly [RegExp, 'reverse_each' | null])[] = [
  [/\.reverse\(\)\.each$/, 'reverse_each'],
  [/\.reverse\(\)\.first$/, null],
  [/\.(?:sort|sort_by)\(\)\.reverse$/, null],
]

/** `items.reverse.each { ... }` -> `items.reverse_each { ... }` */
function asReverseEach(node: SyntaxNode, reversed: SyntaxNode): Edit[] {
  const [first, second] = [reversed.child('method'), node.child('method')]
  return first && second ? [{ start: first.start, end: second.end, text: 'reverse_each' }] : []
}

/** `sorted(items)[::-1]` -> `sorted(items, reverse=True)` */
const inPython = (node: SyntaxNode) => {
  const value = node.child('value')
  const inside = value?.child('arguments')
  if (node.child('subscript')?.text !== '::-1' || value?.kind !== 'call' || value.child('function')?.text !== 'sorted' || !inside) return null
  return inside.text.includes('reverse') ? [] : [replaced(node, `${value.text.slice(0, -1)}, reverse=True)`)]
}

/** What `each` gives back is the reversed list. */
const isUsed = (node: SyntaxNode) => !/^(?:program|body_statement|block_body|then|else|ensure|begin|if_modifier|unless_modifier)$/.test(node.parent?.kind ?? '')

export default defineRule({
  id: 'reversed-copy',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Unnecessary reversed copy of a list',
  why: 'The code makes a reversed copy of the whole list. Iterating backwards or sorting in descending order needs no copy.',
  fix: {
    ruby: 'Iterate with `reverse_each`, take the end with `last(n)`, or sort in descending order: `sort_by { |item| -item.size }`.',
    python: 'Sort in descending order: `sorted(items, reverse=True)`.',
    other: 'Iterate backwards, or sort in descending order.',
  },
  languages: ['ruby', 'python'],
  on: ['call', 'subscript'],
  callee: /\)\.(?:each|first|reverse)$/,
  *check(node, file) {
    if (node.kind === 'subscript') {
      const edit = inPython(node)
      if (edit) yield { node, ...editOf(...edit) }
      return
    }
    const call = file.language === 'ruby' ? file.call(node) : null
    const pair = call && PAIRS.find(([pattern]) => pattern.test(call.callee))
    if (!pair || !call?.receiver) return
    if (call.name === 'each' && isUsed(node)) return
    yield { node, ...(pair[1] ? { edit: asReverseEach(node, call.receiver) } : {}) }
  },
})
