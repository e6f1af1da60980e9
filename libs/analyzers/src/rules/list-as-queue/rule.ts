import { defineRule } from '../../rule.ts'
import { loopAround } from '../loops.ts'

/** How many arguments `pop(0)` and `insert(0, item)` have. */
const ARGUMENTS: ReadonlyMap<string, number> = new Map(Object.entries({ pop: 1, insert: 2 }))

export default defineRule({
  id: 'list-as-queue',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [407],
  title: 'List used as a queue',
  why: '`pop(0)` and `insert(0, item)` shift every other item of the list. In a loop, the running time grows quadratically.',
  fix: 'Use `collections.deque`: `popleft()` and `appendleft(item)` take constant time.',
  languages: ['python'],
  on: ['call'],
  callee: /\.(?:pop|insert)$/,
  *check(node, file) {
    const call = file.call(node)
    if (!call?.receiver || call.receiver.text.startsWith('sys.path')) return
    const wanted = ARGUMENTS.get(call.name)
    if (wanted === undefined || call.args.length !== wanted || call.args[0]?.text !== '0') return
    const loop = loopAround(node, file)
    if (!loop) return
    // taking the first few of a list is not a queue: the loop must go on until it is empty
    const drains = loop.node.child('condition')?.text.includes(call.receiver.text) ?? false
    if (call.name === 'insert' || drains) yield { node }
  },
})
