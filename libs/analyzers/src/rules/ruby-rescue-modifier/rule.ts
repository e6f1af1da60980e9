import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'ruby-rescue-modifier',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [391],
  title: 'Errors discarded with rescue nil',
  why: '`rescue nil` turns every error of the expression into nil, even a misspelled method name. The fault shows up somewhere else, without a trace.',
  fix: 'Use `begin` and `rescue` with the specific error class you expect, and handle that case.',
  languages: ['ruby'],
  on: ['rescue_modifier'],
  *check(node) {
    const handler = node.child('handler')?.text ?? node.children.at(-1)?.text
    if (handler === 'nil') yield { node }
  },
})
