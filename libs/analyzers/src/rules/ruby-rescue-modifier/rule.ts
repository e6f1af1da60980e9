import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'ruby-rescue-modifier',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [391],
  title: 'Errors are replaced by nothing',
  why: 'Whatever goes wrong in this expression, a misspelt method included, becomes nil, and the fault shows somewhere else without a trace.',
  fix: 'Use begin and rescue with the one error that is expected, and say what happens then.',
  languages: ['ruby'],
  on: ['rescue_modifier'],
  *check(node) {
    const handler = node.child('handler')?.text ?? node.children.at(-1)?.text
    if (handler === 'nil') yield { node }
  },
})
