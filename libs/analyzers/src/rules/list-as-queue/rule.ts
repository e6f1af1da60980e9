import { defineRule } from '../../rule.ts'
import { loopAround } from '../loops.ts'

export default defineRule({
  id: 'list-as-queue',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [407],
  title: 'List is used as a queue',
  why: 'Taking from or adding to the front of a list moves every other item, so a long queue gets slower with the square of its length.',
  fix: 'Use `collections.deque`: `popleft()` and `appendleft()` take the same short time at any length.',
  languages: ['python'],
  on: ['call'],
  *check(node, file) {
    const call = file.call(node)
    if (!call?.receiver || call.receiver.text.startsWith('sys.path')) return
    const first = call.args[0]?.text
    const atFront = (call.name === 'pop' && call.args.length === 1 && first === '0') || (call.name === 'insert' && call.args.length === 2 && first === '0')
    if (atFront && loopAround(node, file)) yield { node }
  },
})
