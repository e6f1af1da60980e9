import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'validation-skipped',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [1173],
  title: 'Model validations skipped',
  why: '`save(validate: false)` writes the record without its validations. Invalid rows get into the table, and later saves of them fail somewhere else.',
  fix: 'Use `save!`. If a validation does not apply to this write, change the validation in the model.',
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
