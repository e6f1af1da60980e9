import { expect, it } from 'vitest'
import { dropFilters, readFilters, writeFilters } from './filter-params.ts'
import { NO_FILTERS } from './finding-filters.ts'

it('reads what it wrote', () => {
  const filters = { category: 'security', severity: 'high', sort: 'file', group: 'rule', search: 'a&b', change: 'new', ignored: true } as const
  expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
})

it('leaves defaults out of the address and other parameters in', () => {
  const params = writeFilters(new URLSearchParams('scan=7&severity=high'), NO_FILTERS)
  expect(params.toString()).toBe('scan=7')
})

it('ignores values it does not know', () => {
  expect(readFilters(new URLSearchParams('category=nonsense&severity=9&sort=x&group=y'))).toEqual(NO_FILTERS)
})

it('another scan is shown without the filters of this one, and arranged the same way', () => {
  const params = new URLSearchParams('scan=7&category=security&severity=high&q=x&change=new&ignored=1&sort=file&group=rule')
  dropFilters(params)
  expect(params.toString()).toBe('scan=7&sort=file&group=rule')
})
