import { defineRule } from '../../rule.ts'
import { loopAround } from '../loops.ts'

const GROWS = /^(?:pandas|numpy)\.(?:concat|append|concatenate|vstack|hstack)$/

export default defineRule({
  id: 'dataframe-grown-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'DataFrame or array grown in a loop',
  why: 'Each iteration copies all rows collected so far. The running time grows quadratically, and memory holds the data twice.',
  fix: 'Append the parts to a list and join them once after the loop: `frame = pd.concat(parts)`, or `np.concatenate(parts)` for arrays.',
  languages: ['python'],
  on: ['assignment'],
  *check(node, file) {
    const target = node.child('left')?.text ?? ''
    const right = node.child('right')
    const call = right && file.call(file.unwrap(right))
    if (!call || !GROWS.test(call.callee) || !/^[\w.]+$/.test(target)) return
    const grows = call.args[0]?.text ?? ''
    const mentionsTarget = new RegExp(`(?:^|[\\[(,\\s])${target.replaceAll('.', '\\.')}(?=[\\]),\\s]|$)`).test(grows)
    if (mentionsTarget && loopAround(node, file)) yield { node }
  },
})
