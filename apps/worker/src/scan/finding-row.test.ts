import { expect, test } from 'vitest'
import type { EngineFinding } from '@preflight/analyzers'
import { findingRow, uuid5 } from './finding-row.ts'

const FINDING: EngineFinding = {
  key: 'abc', rule_id: 'r', category: 'security', severity: 'high', severity_reasons: [], confidence: 'high', place: 'code', title: 'T', description: 'D',
  fix_suggestion: 'Prompt', fix_request: { scope: '', route: null, library: null, source: null, sink: null, code: 'x', change: 'Fix', keep: null, done: null },
  file_path: 'a.ts', line: 3, column: 1, end_line: 3, language: 'typescript', cwe_ids: [79], owasp: null,
  excerpt: { start_line: 3, lines: ['x'] }, trace: [], sibling_group: null, references: [], also_reported_by: [], proposals: [], refusal: null,
  print: { line_hash: '', context_hash: '', snippet_hash: '', scope: '', offset_in_scope: 0, occurrence: 0 },
}
const SCAN = '6ba7b810-9dad-11d1-80b4-00c04fd430c8'

test('a version 5 UUID is the one the standard gives as its example', () => {
  expect(uuid5(SCAN, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2')
})

test('the same finding of the same scan has the same id in every attempt', () => {
  expect(findingRow(SCAN, 1, FINDING).id).toBe(findingRow(SCAN, 2, FINDING).id)
})

test('another finding and another scan have other ids', () => {
  const ids = [findingRow(SCAN, 1, FINDING), findingRow(SCAN, 1, { ...FINDING, key: 'abd' }), findingRow(SCAN.replace('6', '7'), 1, FINDING)]
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
})

test('text that PostgreSQL cannot store is replaced', () => {
  const reason = { id: 'same-value', because: 'Also at a\0b.ts line 1.', from: 'high', to: 'low', at: { file_path: 'a\0b.ts', line: 1 } } as const
  const row = findingRow(SCAN, 1, { ...FINDING, severity_reasons: [reason], title: 'a\0b', excerpt: { start_line: 1, lines: ['half \ud83d pair', 'whole 😀'] } })
  expect(row.title).toBe('a\uFFFDb')
  expect(row.severity_reasons).toEqual([{ ...reason, because: 'Also at a\uFFFDb.ts line 1.', at: { file_path: 'a\uFFFDb.ts', line: 1 } }])
  expect(row.excerpt?.lines).toEqual(['half \uFFFD pair', 'whole 😀'])
})
