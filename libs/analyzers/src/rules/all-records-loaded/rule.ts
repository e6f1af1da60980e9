import { defineRule } from '../../rule.ts'

const EACH_OF_ALL = /^[A-Z]\w*(?:\.[A-Z]\w*)*\.all\(\)(?:\.(?:order|joins|includes)\(\))*\.(?:each|each_with_index|map)$/

export default defineRule({
  id: 'all-records-loaded',
  category: 'performance',
  severity: 'low',
  confidence: 'medium',
  cwe: [770],
  title: 'The whole table is loaded to go through it',
  why: 'All rows are turned into objects at once, so memory grows with the table until the process is ended.',
  fix: 'Go through it in batches: `User.find_each { |user| ... }` or `in_batches`.',
  languages: ['ruby'],
  on: ['call'],
  callee: EACH_OF_ALL,
  *check(node, file) {
    const call = file.call(node)
    if (call && !/(?:^|\/)(?:db|lib\/tasks)\//.test(file.path) && EACH_OF_ALL.test(call.callee)) yield { node }
  },
})
