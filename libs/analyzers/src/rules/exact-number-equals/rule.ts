import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

const EXACT = /^(?:BigDecimal\.(?:ZERO|ONE|TWO|TEN|valueOf\([^()]*\))|new BigDecimal\([^()]*\))$/

export default defineRule({
  id: 'exact-number-equals',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [697],
  title: 'Exact numbers compared with their decimal places',
  why: 'equals takes 0 and 0.00 for different numbers: an amount that was read with two places never equals ZERO.',
  fix: 'Compare by value: `amount.compareTo(BigDecimal.ZERO) == 0`, or `amount.signum() == 0`.',
  languages: ['java'],
  on: ['method_invocation'],
  callee: /(?:^|\.)equals$/,
  *check(node, file) {
    const call = file.call(node)
    const [other] = call?.args ?? []
    if (call?.name !== 'equals' || !call.receiver || !other || call.args.length !== 1) return
    if (!EXACT.test(other.text) && !EXACT.test(call.receiver.text)) return
    const isAlone = node.parent?.kind === 'return_statement' || node.parent?.kind === 'parenthesized_expression'
    yield { node, ...(isAlone ? editOf(replaced(node, `${call.receiver.text}.compareTo(${other.text}) == 0`)) : {}) }
  },
})
