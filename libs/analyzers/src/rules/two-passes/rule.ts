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
  title: 'Unnecessary intermediate array',
  why: 'The first call builds a complete array that only the second call reads. One call can do both.',
  fix: 'Use one call: `users.filter_map { |user| user.email if user.active? }` to filter and map, `orders.flat_map(&:lines)` to map and flatten.',
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
