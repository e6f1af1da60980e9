import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'

const QUERY_SET = /(?:^|\.)objects(?:\.(?:all|filter|exclude|order_by|distinct|select_related|prefetch_related)\(\))+$/
const LOADED = /^(?:size|length|count|any\?|empty\?)$/

/** `len(User.objects.filter(...))` */
const inPython = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  const [query] = call?.callee === 'len' ? call.args : []
  return query !== undefined && QUERY_SET.test(file.nameOf(query))
}

/** `User.where(...).to_a.size`, `User.all.map(&:id).count` */
const inRuby = (node: SyntaxNode, file: ParsedFile) => {
  const call = file.call(node)
  if (!call || !LOADED.test(call.name) || call.args.length > 0) return false
  return /^[A-Z]\w*(?:\.[A-Z]\w*)*\.(?:all|where)\(\)(?:\.(?:where|order|joins|includes)\(\))*\.(?:to_a|map|collect)\(\)\./.test(call.callee)
}

export default defineRule({
  id: 'loaded-to-count',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'Rows loaded only to count them',
  why: 'The query fetches every row and builds an object for each, only to get their number. The cost grows with the table.',
  fix: {
    python: 'Let the database count: `User.objects.filter(active=True).count()`, or `exists()` if only existence matters.',
    ruby: 'Let the database count, without `to_a` or `map`: `User.where(active: true).count`, or `exists?` if only existence matters.',
    other: 'Let the database count the rows.',
  },
  keep: 'Do not change the filter of the query.',
  languages: ['python', 'ruby'],
  on: ['call'],
  callee: /^len$|\.(?:size|length|count|any\?|empty\?)$/,
  *check(node, file) {
    if (file.language === 'ruby' ? inRuby(node, file) : inPython(node, file)) yield { node }
  },
})
