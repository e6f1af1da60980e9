import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'decimal-from-double',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [682],
  title: 'BigDecimal created from a double',
  why: 'A `double` cannot hold most decimal fractions exactly: `new BigDecimal(0.1)` is 0.1000000000000000055... Amounts of money come out wrong in the last digits.',
  fix: 'Use `new BigDecimal("0.1")` or `BigDecimal.valueOf(0.1)`.',
  languages: ['java'],
  on: ['new'],
  *check(node, file) {
    const call = file.call(node)
    if (call?.callee === 'BigDecimal' && call.args[0]?.kind === 'decimal_floating_point_literal' && !/\.(?:0|5|25|75)0*[dD]?$/.test(call.args[0].text)) yield { node, edit: [replaced(call.args[0], `"${call.args[0].text.replace(/[dD]$/, '')}"`)] }
  },
})
