import { expect, test } from 'vitest'
import { finding, proof } from '../testing/pull-requests.ts'
import { absentOf, summarise } from './summary.ts'

const lines = (fixed: number, left: number) =>
  summarise(proof({
    findings: [
      ...Array.from({ length: fixed }, (_, at) => finding({ file_path: `${at}.js` })),
      ...Array.from({ length: left }, () => finding({ change: null, reason: 'no automatic edit is available' })),
    ],
  })).split('\n')

test('findings of several files are named with their file', () => {
  expect(lines(1, 1).slice(1, 3)).toEqual([
    'Fixed: SQL injection (sql-injection, line 1) in 0.js. Values are parameters.',
    'Not fixed: SQL injection (sql-injection, line 1) in a.js: no automatic edit is available.',
  ])
})

test('of many findings those that were not fixed are listed first, and the others counted', () => {
  const all = lines(30, 3)
  expect(all.filter((line) => line.startsWith('Not fixed: '))).toHaveLength(3)
  expect(all.filter((line) => line.startsWith('Fixed: '))).toHaveLength(17)
  expect(all).toContain('Fixed, and not listed here: 13 more findings. Each says what was changed for it.')
  expect(lines(2, 22)).toContain('Not fixed, and not listed here: 2 more findings.')
})

test('a finding that is gone has the title of its rule, whatever a model wrote of it', () => {
  const row = { id: 'f', rule_id: 'sql-injection', title: 'Approved by @security, see the helper', text_source: 'model' as const, file_path: 'a.js', line_number: 1 }
  expect(absentOf(row, 'it is gone').title).toBe('SQL injection')
  expect(absentOf({ ...row, text_source: 'rules', title: 'SQL injection in a filter' }, 'it is gone').title).toBe('SQL injection in a filter')
})
