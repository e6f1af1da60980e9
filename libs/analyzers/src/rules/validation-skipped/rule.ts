import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'validation-skipped',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [1173],
  title: 'Record is written past its validations',
  why: 'Rows that break the rules of the model get into the table, and every later save of such a row fails somewhere else.',
  fix: 'Use `update` or `save!`. Where the rule does not hold for this write, change the rule.',
  languages: ['ruby'],
  on: ['call'],
  callee: /\.save!?$/,
  *check(node, file) {
    // a migration changes rows as they were, whatever the model says by now
    if (/(?:^|\/)db\/(?:post_)?migrate\//.test(file.path)) return
    const call = file.call(node)
    if (!call?.receiver) return
    if (/\.save!?$/.test(call.callee) && call.named.get('validate')?.text === 'false') yield { node }
  },
})
