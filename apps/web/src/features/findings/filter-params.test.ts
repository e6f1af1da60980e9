import { expect, it } from 'vitest'
import { readFilters, writeFilters } from './filter-params.ts'
import { NO_FILTERS } from './finding-filters.ts'

it('reads what it wrote', () => {
  const filters = { category: 'security', severity: 'high', sort: 'file', search: 'a&b', change: 'new', ignored: true } as const
  expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
})

it('leaves defaults out of the address and other parameters in', () => {
  const params = writeFilters(new URLSearchParams('scan=7&severity=high'), NO_FILTERS)
  expect(params.toString()).toBe('scan=7')
})

it('ignores values it does not know', () => {
  expect(readFilters(new URLSearchParams('category=nonsense&severity=9&sort=x'))).toEqual(NO_FILTERS)
})
