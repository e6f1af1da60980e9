import { defineRule } from '../../rule.ts'
import { loopAround } from '../loops.ts'

const GROWS = /^(?:pandas|numpy)\.(?:concat|append|concatenate|vstack|hstack)$/

export default defineRule({
  id: 'dataframe-grown-in-loop',
  category: 'performance',
  severity: 'medium',
  confidence: 'high',
  cwe: [1050],
  title: 'Table is copied in every round of a loop',
  why: 'Each round copies all rows collected so far, so twice the rows take four times as long, and memory is held twice.',
  fix: 'Collect the parts in a list and join them once after the loop: `frame = pd.concat(parts)`.',
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
