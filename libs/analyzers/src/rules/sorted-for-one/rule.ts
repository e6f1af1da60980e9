import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

const END = /^(?:0|-1)$/

/** `orders.sort_by(&:date).first`, `names.sort[0]`; the database sorts what a query asks for. */
const inRuby = (node: SyntaxNode, file: ParsedFile) => {
  if (node.kind === 'element_reference') return END.test(node.children[1]?.text ?? '') && node.children.length === 2 && /\.(?:sort|sort_by)\(\)$/.test(file.nameOf(node.children[0] ?? node))
  const call = file.call(node)
  return call !== null && call.args.length === 0 && /\.(?:sort|sort_by)\(\)(?:\.reverse\(\))?\.(?:first|last)$/.test(call.callee)
}

/** `sorted(orders)[0]` */
const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const value = node.kind === 'subscript' ? node.child('value') : null
  return value !== null && END.test(node.child('subscript')?.text ?? '') && file.call(value)?.callee === 'sorted'
}

/** `orders.sort(byDate)[0]` */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const object = node.kind === 'MemberExpression' ? node.child('object') : null
  const call = object && file.call(object)
  return node.child('property')?.text === '0' && (call?.name === 'sort' || call?.name === 'toSorted') && call.receiver !== null
}

/** `orders.stream().sorted(byDate).findFirst()` */
const inJava = (node: SyntaxNode, file: ParsedFile) => /\.sorted\(\)\.findFirst$/.test(file.callee(node))

export default defineRule({
  id: 'sorted-for-one',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [407],
  title: 'Whole list sorted to get the minimum or maximum',
  why: 'The code sorts the whole list but uses only its first or last item. A single pass finds the smallest or largest one.',
  fix: {
    ruby: 'Use `min_by` or `max_by`: `orders.min_by(&:date)`.',
    python: 'Use `min` or `max`: `min(orders, key=...)`.',
    javascript: 'Find it in one pass, with a loop or `reduce`.',
    java: 'Use `min` or `max` of the stream: `orders.stream().min(byDate)`.',
    other: 'Find the minimum or maximum in one pass.',
  },
  on: ['call', 'element_reference', 'subscript', 'MemberExpression'],
  callee: /\.(?:first|last|findFirst)$/,
  hint: ['sort'],
  ...reportedWhere({ ruby: inRuby, python: inPython, javascript: inJavascript, java: inJava }),
})
