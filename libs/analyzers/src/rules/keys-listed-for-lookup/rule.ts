import { defineRule } from '../../rule.ts'
import type { Edit } from '../../types.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Hit } from '../../rule.ts'
import { reportedBy } from '../by-language.ts'

const LISTED = /^Object\.keys\(\)\.includes$/

function* inJavascript(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (LISTED.test(file.callee(node))) yield { node }
}

/** Names that hold a hash by convention, or of the framework. */
const HASHES = /^(?:params|session|cookies|flash|ENV|headers|options|opts|hash|attributes)$/
const MADE = /^(?:\{|Hash\b)|\.(?:to_h|group_by|index_by|tally)\b/

/** Others list keys as well and have no `key?`, such as templates and databases. */
function isHash(map: SyntaxNode | null | undefined): boolean {
  if (!map || map.kind === 'hash' || HASHES.test(map.text)) return Boolean(map)
  if (!/^@{0,2}\w+$/.test(map.text)) return false
  const values = [...map.tree.text.matchAll(new RegExp(`(?<![\\w.@])${map.text}[ ]*(?:\\|\\|)?=(?![=~>])[ ]*([^\n]*)`, 'g'))]
  return values.length > 0 && values.every(([, value = '']) => MADE.test(value))
}

function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const listed = call && /\.(keys|values)\(\)\.(?:include|member)\?$/.exec(call.callee)
  const keys = call?.receiver
  if (!listed || !keys || call.args.length !== 1 || keys.child('arguments')) return
  const [name, own] = [keys.child('method'), node.child('method')]
  const edit: Edit[] = name && own && isHash(keys.child('receiver')) ? [{ start: name.start, end: own.end, text: listed[1] === 'keys' ? 'key?' : 'value?' }] : []
  yield edit.length > 0 ? { node, edit } : { node }
}

function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  const [key, list] = call?.callee === 'in_array' ? call.args : []
  const [map, ...others] = (list && file.callee(list) === 'array_keys' && file.call(list)?.args) || []
  if (!call || !key || !map || others.length > 0) return
  const start = node.child('function')?.start ?? node.start
  const edit: Edit[] = [{ start, end: key.start, text: 'array_key_exists(' }, { start: key.end, end: node.end, text: `, ${map.text})` }]
  yield { node, edit }
}

export default defineRule({
  id: 'keys-listed-for-lookup',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [407],
  title: 'Inefficient key lookup in a map',
  why: 'The code lists all keys or values and searches the list from the start. Asking the map itself avoids the copy and, for keys, the search.',
  fix: {
    javascript: 'Use `Object.hasOwn(prices, id)`, or a `Map` and `prices.has(id)`.',
    ruby: 'Use `prices.key?(id)`, or `prices.value?(amount)` for a value.',
    php: 'Use `array_key_exists($id, $prices)`, or `isset($prices[$id])` if no value can be null.',
    other: 'Ask the map for the key.',
  },
  on: ['call'],
  callee: /\.(?:includes|include\?|member\?)$|^in_array$/,
  hint: ['keys', 'values'],
  ...reportedBy({ javascript: inJavascript, ruby: inRuby, php: inPhp }),
})
