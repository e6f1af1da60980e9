import { expect, test } from 'vitest'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { findFindings, findingCommands, hitCommand, listCommands } from './finding-commands.ts'
import { NO_FILTERS } from './finding-filters.ts'

const nothing = () => {}
const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label)

test.each([
  { what: 'that is open', finding: aFinding({ state: 'new' }), label: 'Ignore finding' },
  { what: 'that is ignored', finding: aFinding({ state: 'ignored' }), label: 'Restore finding' },
])('A finding $what offers: $label', ({ finding, label }) => {
  expect(labels(findingCommands({ finding, decide: nothing }))).toEqual([label])
})

test('A viewer may only open and go on', () => {
  expect(labels(findingCommands({ finding: aFinding(), open: nothing, decide: null, select: null, fix: null, step: nothing }))).toEqual(['Open finding', 'Next finding', 'Previous finding'])
})

test('Filters that stand already are not offered, and there is something to clear', () => {
  const offered = labels(listCommands({ filters: { ...NO_FILTERS, severity: 'high' }, ignored: 0, change: nothing, search: nothing }))
  expect(offered).not.toContain('Only High')
  expect(offered).toEqual(expect.arrayContaining(['Clear filters', 'Only Critical', 'Sort by File Name']))
})

test('Findings are found by all words in title, path or rule; the worst first, and titles before paths', () => {
  const path = aFinding({ id: idOf(1), title: 'Key in the repository', file_path: 'src/sql/run.ts', severity: 'critical' })
  const low = aFinding({ id: idOf(2), title: 'SQL from input', file_path: 'src/a.ts', severity: 'low' })
  const high = aFinding({ id: idOf(3), title: 'SQL from a header', file_path: 'src/b.ts', severity: 'high' })
  const other = aFinding({ id: idOf(4), title: 'Loop', file_path: 'src/c.ts', rule_id: 'query-in-loop', cwe_ids: [] })
  expect(findFindings([other, path, low, high], ['sql', 'src'])).toEqual([path, high, low])
  expect(findFindings([other, path, low, high], ['sql'])).toEqual([high, low, path])
})

test('No more hits are given than can be read', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => aFinding({ id: idOf(n), title: `Finding ${n}` }))
  expect(findFindings(many, ['finding'])).toHaveLength(8)
})

test('Findings are found by the usual name of their weakness and by its number', () => {
  const id = aFinding({ id: idOf(1), title: 'Order of somebody else', cwe_ids: [639] })
  const log = aFinding({ id: idOf(2), title: 'Term is logged', cwe_ids: [532] })
  expect(findFindings([log, id], ['idor'])).toEqual([id])
  expect(findFindings([log, id], ['cwe', '639'])).toEqual([id])
  expect(hitCommand(id, nothing).also).toContain('idor')
})
