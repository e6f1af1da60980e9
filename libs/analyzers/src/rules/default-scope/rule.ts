import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'default-scope',
  category: 'code_quality',
  severity: 'info',
  confidence: 'high',
  cwe: [],
  title: 'Condition that every query takes along unseen',
  why: 'It also applies to new records, to joins and to counts of others, and there is no telling from the query; leaving it out takes `unscoped`, which drops all other conditions with it.',
  fix: 'Give the condition a name, `scope :open, -> { where(open: true) }`, and use it where it is meant.',
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
