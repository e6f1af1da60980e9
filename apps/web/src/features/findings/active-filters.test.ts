import { expect, test } from 'vitest'
import { activeFilters, hidesFindings, withoutFilters } from './active-filters.ts'
import { NO_FILTERS, type FindingFilters } from './finding-filters.ts'

test('Every filter that leaves findings out is named with its value', () => {
  const filters = { ...NO_FILTERS, category: 'code_quality', severity: 'low', change: 'open', search: ' loop ' } as const
  expect(activeFilters(filters).map(({ name, value }) => `${name}: ${value}`)).toEqual(['Category: Code Quality', 'Severity: Low', 'Since the last scan: Still open', 'Search: loop'])
})

test('Taking all named filters away one by one leaves none', () => {
  const filters: FindingFilters = { ...NO_FILTERS, category: 'security', severity: 'high', change: 'new', search: 'x' }
  const left = activeFilters(filters).reduce((now, { off }) => ({ ...now, ...off }), filters)
  expect(left).toEqual(NO_FILTERS)
})

test('Order, groups, ignored findings and blank search text are no filters', () => {
  expect(hidesFindings({ ...NO_FILTERS, sort: 'file', group: 'rule', ignored: true, search: ' ' })).toBe(false)
  expect(hidesFindings({ ...NO_FILTERS, severity: 'low' })).toBe(true)
})

test('Clearing the filters keeps how the list is arranged', () => {
  expect(withoutFilters({ ...NO_FILTERS, sort: 'file', group: 'rule', ignored: true, search: 'x', severity: 'low' })).toEqual({ ...NO_FILTERS, sort: 'file', group: 'rule', ignored: true })
})
