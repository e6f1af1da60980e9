import { defineRule } from '../../rule.ts'
import { withBlock } from '../ruby-block.ts'

const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:map|collect)\(\)\.compact$/, 'filter_map'],
  [/\.(?:select|filter|find_all)\(\)\.(?:map|collect)$/, 'filter_map'],
  [/\.(?:map|collect)\(\)\.flatten$/, 'flat_map'],
]

export default defineRule({
  id: 'two-passes',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'List built twice where once is enough',
  why: 'The first call builds a whole list that the second one walks and throws away.',
  fix: 'Use one call: `users.filter_map { |user| user.email if user.active? }` for a choice or `compact`, `orders.flat_map(&:lines)` for lists of lists.',
  languages: ['ruby'],
  on: ['call'],
  callee: /\)\.(?:compact|map|collect|flatten)$/,
  *check(node, file) {
    const call = file.call(node)
    const pair = call && PAIRS.find(([pattern]) => pattern.test(call.callee))
    if (!pair || !call?.receiver || !withBlock(call.receiver)) return
    // deeper lists have to be flattened all the way
    const wanted = call.name === 'flatten' ? call.args[0]?.text === '1' : /^(?:map|collect)$/.test(call.name) ? withBlock(node) : true
    if (wanted) yield { node }
  },
})
