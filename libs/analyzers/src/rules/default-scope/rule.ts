import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'default-scope',
  category: 'code_quality',
  severity: 'info',
  confidence: 'high',
  cwe: [],
  title: 'default_scope with a condition',
  why: 'The condition applies to every query and to new records of this model, and nothing at the call site shows it. Removing it with `unscoped` drops all other conditions too.',
  fix: 'Use a named scope, `scope :open, -> { where(open: true) }`, and call it where it is needed.',
  references: [{ title: 'Rails: applying a default scope', url: 'https://guides.rubyonrails.org/active_record_querying.html#applying-a-default-scope' }],
  languages: ['ruby'],
  on: ['call'],
  callee: /^default_scope$/,
  *check(node, file) {
    const call = file.call(node)
    // an order alone changes no result
    const given = node.child('block')?.text ?? node.child('arguments')?.text ?? ''
    if (call?.callee === 'default_scope' && /\bwhere\b|\bjoins\b|\blimit\b/.test(given)) yield { node }
  },
})
