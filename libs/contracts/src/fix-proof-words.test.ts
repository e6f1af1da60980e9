import { expect, test } from 'vitest'
import { fixHeadline, nameOfFixed } from './fix-proof-words.ts'
import type { FindingOfFix } from './fix-proof.ts'

const one = (fields: Partial<FindingOfFix> = {}): FindingOfFix => ({
  finding_id: '0b7e7a5e-0000-4000-8000-000000000001', title: 'SQL injection', rule_id: 'sql-injection', file_path: 'src/a.ts', line_number: 4, change: null, todo: null, reason: null, ...fields,
})
const headline = (findings: FindingOfFix[]) => fixHeadline({ files: ['src/a.ts'], findings, rungs: [], not_checked: [], notes: [] })

test('a headline counts what was fixed among all chosen findings', () => {
  expect(headline([one(), one({ reason: 'no automatic edit is available' })])).toBe('Fixed 1 of 2 findings in src/a.ts.')
  expect(headline([one()])).toBe('Fixed 1 of 1 finding in src/a.ts.')
})

test('a headline says that nothing was changed if nothing was fixed', () => {
  expect(headline([one({ reason: 'its edits overlap' })])).toBe('None of 1 finding in src/a.ts could be fixed with a verified edit. Nothing was changed.')
})

test('a headline counts the whole job where only a part of it is shown', () => {
  const part = { files: ['src/a.ts', 'src/b.ts'], findings: [one()], rungs: [], not_checked: [], notes: [], total: { fixed: 45, findings: 78 } }
  expect(fixHeadline(part)).toBe('Fixed 45 of 78 findings in 2 files.')
})

test('a finding is named with its rule and, if it has one, its line', () => {
  expect(nameOfFixed(one())).toBe('SQL injection (sql-injection, line 4)')
  expect(nameOfFixed(one({ line_number: null }))).toBe('SQL injection (sql-injection)')
})
