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
  title: 'Rows are loaded only to be counted',
  why: 'The database sends every row and the program builds an object of each, to learn one number. It grows with the table.',
  fix: 'Let the database count: `.count()` or `.exists()` in Django, `.count` or `.exists?` on the relation in Rails.',
  languages: ['python', 'ruby'],
  on: ['call'],
  callee: /^len$|\.(?:size|length|count|any\?|empty\?)$/,
  *check(node, file) {
    if (file.language === 'ruby' ? inRuby(node, file) : inPython(node, file)) yield { node }
  },
})
