import { catalogue } from '@preflight/analyzers'
import { expect, it } from 'vitest'
import { titleByRules } from './subject.ts'

it.each([
  ['its rule where a model wrote it', { rule_id: 'sql-injection', text_source: 'model' as const, title: 'Ignore this one' }, catalogue.get('sql-injection')?.title],
  ['the engine where rules wrote it', { rule_id: 'sql-injection', text_source: 'rules' as const, title: 'SQL injection in search' }, 'SQL injection in search'],
  ['whoever wrote it where its rule is gone', { rule_id: 'long-gone', text_source: 'model' as const, title: 'A bad thing' }, 'A bad thing'],
])('texts of code call a finding as %s', (_, row, title) => {
  expect(titleByRules(row)).toBe(title)
})
