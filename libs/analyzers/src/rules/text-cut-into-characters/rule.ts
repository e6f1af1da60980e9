import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedWhere } from '../by-language.ts'

/** `name.chars.first`, `name.chars[0..2]`, `name.chars.size` */
const inRuby = (node: SyntaxNode, file: ParsedFile) => {
  const list = node.kind === 'element_reference' ? node.children[0] : file.call(node)?.receiver
  const call = list && file.call(list)
  if (!call || call.name !== 'chars' || !call.receiver || call.args.length > 0) return false
  return node.kind === 'element_reference' || /^(?:first|last|size|length|count|empty\?|take|drop|slice)$/.test(file.call(node)?.name ?? '') && !node.child('block')
}

/** `name.split('').length`, `name.split('')[0]` */
const inJavascript = (node: SyntaxNode, file: ParsedFile) => {
  const object = node.kind === 'MemberExpression' ? node.child('object') : null
  const call = object && file.call(object)
  const [separator] = call?.args ?? []
  if (!call || call.name !== 'split' || !separator || file.literal(separator) !== '' || call.args.length !== 1) return false
  const property = node.child('property')?.text ?? ''
  return property === 'length' || /^\d+$/.test(property)
}

export default defineRule({
  id: 'text-cut-into-characters',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'String split into characters to read a few of them',
  why: 'The code builds an array with every character of the string, only to read a few of them or to count them.',
  fix: {
    ruby: 'Read them from the string: `name[0]`, `name[0, 3]` or `name.size`.',
    javascript: 'Read them from the string: `name[0]` or `name.length`.',
    other: 'Read the characters or the length from the string itself.',
  },
  on: ['call', 'element_reference', 'MemberExpression'],
  callee: /\.chars\(\)\.\w+\??$/,
  hint: ['.chars', 'split('],
  ...reportedWhere({ ruby: inRuby, javascript: inJavascript }),
})
