import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, replaced } from '../edits.ts'
import { reportedBy } from '../by-language.ts'

/** `array_push($names, $name);` with nobody reading the new length. */
function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const [list, value] = call?.args ?? []
  if (call?.callee !== 'array_push' || !list || !value || call.args.length !== 2 || value.parent?.text.startsWith('...')) return
  if (node.parent?.kind === 'expression_statement') yield { node, ...editOf(replaced(node, `${list.text}[] = ${value.text}`)) }
}

/** `options.merge!(name: value)` as a statement of its own. */
function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const given = node.child('arguments')?.children ?? []
  const [pair] = given
  if (call?.name !== 'merge!' || !/^@?\w+$/.test(call.receiver?.text ?? '') || given.length !== 1 || pair?.kind !== 'pair' || node.child('block')) return
  const [key, value] = [pair.child('key'), pair.child('value')]
  if (!key || !value || !isStatement(node)) return
  const name = key.kind === 'hash_key_symbol' ? `:${key.text}` : key.text
  yield { node, ...editOf(replaced(node, `${call.receiver?.text}[${name}] = ${value.text}`)) }
}

/** Not the last of its block or method: that one is its result. */
const isStatement = (node: SyntaxNode) => node.parent?.kind === 'program' || (/^(?:body_statement|block_body|then)$/.test(node.parent?.kind ?? '') && !node.parent?.children.at(-1)?.is(node))

export default defineRule({
  id: 'call-for-one-entry',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Bulk method used to add a single entry',
  why: 'The call takes any number of entries but adds only one. A direct assignment is faster and easier to read.',
  fix: {
    php: 'Append the entry: `$names[] = $name;`.',
    ruby: 'Set the key: `options[:name] = value`.',
    other: 'Set the entry directly.',
  },
  on: ['call'],
  callee: /^array_push$|\.merge!$/,
  ...reportedBy({ php: inPhp, ruby: inRuby }),
})
