import { defineRule } from '../../rule.ts'

// the end of a transaction closes what it has opened
const QUERY = /(?:^|\.)(?:db|DB|conn|pool|stmt|database|sqlDB)\.(?:Query|QueryContext|Queryx|QueryxContext)$/

export default defineRule({
  id: 'query-result-open',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [772],
  title: 'Database rows not closed (connection leak)',
  why: 'The rows are never closed, so their connection stays in use until the last row is read. An early return leaks it, and once the pool is exhausted every request waits.',
  fix: 'Add `defer rows.Close()` right after the error check.',
  references: [{ title: 'Go: querying for data', url: 'https://go.dev/doc/database/querying' }],
  languages: ['go'],
  on: ['short_var_declaration', 'assignment_statement'],
  hint: ['.Query'],
  *check(node, file) {
    const [name] = node.child('left')?.children ?? []
    const value = node.child('right')?.children[0]
    const call = value && file.call(value)
    const owner = file.enclosing(node, 'function')
    if (!call || !owner || name?.kind !== 'identifier' || name.text === '_' || !QUERY.test(call.callee)) return
    const after = file.text.slice(node.end, owner.end)
    // closed, or given to somebody who may
    if (!new RegExp(`\\b${name.text}\\.Close\\(|\\breturn\\b[^\\n]*\\b${name.text}\\b(?!\\.)|[(,]\\s*${name.text}\\s*[,)]|[:=]\\s*${name.text}\\b(?!\\.)`).test(after)) yield { node }
  },
})
