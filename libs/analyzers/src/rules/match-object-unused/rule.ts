import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, replaced } from '../edits.ts'
import { reportedBy } from '../by-language.ts'

/** What a match in Ruby leaves behind. */
const LEFT = /\$(?:~|\d|&|'|`|\+)|last_match|\bRegexp\.last/

const isCondition = (node: SyntaxNode) => node.fieldName === 'condition' && /^(?:if|unless|elsif|if_modifier|unless_modifier|conditional|while)$/.test(node.parent?.kind ?? '')

/** `if line =~ /x/` where nobody reads what matched */
function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  if (!isCondition(node)) return
  const owner = [...node.ancestors()].find((above) => /^(?:method|singleton_method)$/.test(above.kind)) ?? file.root
  const call = file.call(node)
  const [left, right] = call ? [call.receiver, call.args[0]] : [node.child('left'), node.child('right')]
  if (!left || right?.kind !== 'regex' || right.text.includes('(?<')) return
  const matches = call ? call.name === 'match' && call.args.length === 1 && !node.child('block') : node.child('operator')?.text === '=~'
  if (!matches || LEFT.test(owner.text)) return
  // nil has no such method, and =~ answers for it
  yield call ? { node, ...editOf(replaced(node, `${left.text}.match?(${right.text})`)) } : { node }
}

/** `pattern.Match(text).Success` */
function* inCsharp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const before = node.child('expression')
  const call = before && file.call(before)
  const method = before?.child('function')?.child('name')
  if (node.child('name')?.text === 'Success' && call?.name === 'Match' && method) {
    yield { node, ...editOf(replaced(method, 'IsMatch'), { start: before?.end ?? node.end, end: node.end, text: '' }) }
  }
}

export default defineRule({
  id: 'match-object-unused',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Regex match object built but not used',
  why: 'The code only asks whether the text matches, but the call builds an object with all groups of the match.',
  fix: {
    ruby: 'Use `text.match?(/x/)`, or `text&.match?(/x/)` if `text` can be nil.',
    csharp: 'Use `pattern.IsMatch(text)`, or `Regex.IsMatch(text, "x")`.',
    other: 'Use a call that only returns whether the text matches.',
  },
  on: ['call', 'binary', 'member_access_expression'],
  callee: /\.match$/,
  hint: ['=~', '.match', '.Success'],
  ...reportedBy({ ruby: inRuby, csharp: inCsharp }),
})
