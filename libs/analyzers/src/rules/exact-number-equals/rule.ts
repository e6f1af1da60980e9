import { defineRule } from '../../rule.ts'
import { editOf, replaced } from '../edits.ts'

const EXACT = /^(?:BigDecimal\.(?:ZERO|ONE|TWO|TEN|valueOf\([^()]*\))|new BigDecimal\([^()]*\))$/

export default defineRule({
  id: 'exact-number-equals',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [697],
  title: 'BigDecimal compared with equals()',
  why: '`BigDecimal.equals` also compares the scale, so 0 and 0.00 are not equal. A value read with two decimal places never equals `BigDecimal.ZERO`.',
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
