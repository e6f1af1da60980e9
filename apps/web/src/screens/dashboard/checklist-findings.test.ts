import type { ChecklistItem } from '@preflight/contracts'
import { expect, it } from 'vitest'
import { NO_FILTERS, type FindingFilters } from '../../features/findings/finding-filters.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { checklistFindings } from './checklist-findings.ts'

const ITEM: ChecklistItem = { check_name: 'rate-limits', title: 'Rate limits', area: 'Abuse', status: 'MISSING', summary: '', recommendations: [], confidence: 90, blocker: true, weight: 1, evidence: [] }
const ITEMS: ChecklistItem[] = [ITEM, { ...ITEM, check_name: 'logs', title: 'Logs', status: 'PARTIAL' }, { ...ITEM, check_name: 'tests', title: 'Tests', status: 'PASSED' }]

const titles = (filters: Partial<FindingFilters> = {}, findings = [aFinding()]) =>
  checklistFindings(ITEMS, findings, { ...NO_FILTERS, ...filters }, '2026-01-05T10:00:00.000Z').map(({ title }) => title)

it.each<[string, Partial<FindingFilters>, string[]]>([
  ['no filter', {}, ['Rate limits', 'Logs']],
  ['a severity', { severity: 'medium' }, ['Logs']],
  ['a search', { search: 'rate' }, ['Rate limits']],
  ['a category', { category: 'security' }, []],
  ['what is new', { change: 'new' }, []],
])('with %s an export adds the items of a checklist that fit and are not complete', (_, filters, left) => {
  expect(titles(filters)).toEqual(left)
})

it('a scan with launch_ready findings needs none of its items', () => {
  expect(titles({}, [aFinding({ finding_type: 'launch_ready' })])).toEqual([])
})
