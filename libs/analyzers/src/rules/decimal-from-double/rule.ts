import { defineRule } from '../../rule.ts'
import { replaced } from '../edits.ts'

export default defineRule({
  id: 'decimal-from-double',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [682],
  title: 'Exact number made from an inexact one',
  why: 'new BigDecimal(0.1) holds 0.1000000000000000055..., so amounts of money are off in the last digits.',
  fix: 'Use new BigDecimal("0.1") or BigDecimal.valueOf(0.1).',
  languages: ['java'],
  on: ['new'],
  *check(node, file) {
    const call = file.call(node)
    if (call?.callee === 'BigDecimal' && call.args[0]?.kind === 'decimal_floating_point_literal' && !/\.(?:0|5|25|75)0*[dD]?$/.test(call.args[0].text)) yield { node, edit: [replaced(call.args[0], `"${call.args[0].text.replace(/[dD]$/, '')}"`)] }
  },
})
