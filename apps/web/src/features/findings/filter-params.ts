import { CATEGORIES, SEVERITIES } from '@preflight/contracts'
import { CHANGES, NO_FILTERS, type FindingFilters } from './finding-filters.ts'
import { GROUPINGS } from './finding-groups.ts'
import { SORT_ORDERS } from './finding-order.ts'

/** The names of the filters in the address. */
const PARAMS = { category: 'category', severity: 'severity', sort: 'sort', group: 'group', search: 'q', change: 'change', ignored: 'ignored' } as const

const YES = '1'

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Filters as the address states them; what it does not state, or states wrongly, is left at its default. */
export function readFilters(params: URLSearchParams): FindingFilters {
  return {
    category: oneOf(CATEGORIES, params.get(PARAMS.category)) ?? NO_FILTERS.category,
    severity: oneOf(SEVERITIES, params.get(PARAMS.severity)) ?? NO_FILTERS.severity,
    sort: oneOf(SORT_ORDERS, params.get(PARAMS.sort)) ?? NO_FILTERS.sort,
    group: oneOf(GROUPINGS, params.get(PARAMS.group)) ?? NO_FILTERS.group,
    search: params.get(PARAMS.search) ?? NO_FILTERS.search,
    change: oneOf(CHANGES, params.get(PARAMS.change)) ?? NO_FILTERS.change,
    ignored: params.get(PARAMS.ignored) === YES,
  }
}

const KEYS = ['category', 'severity', 'sort', 'group', 'search', 'change', 'ignored'] as const

/** The address with some filters changed; defaults are left out, other parameters stay. */
export function writeFilters(params: URLSearchParams, changes: Partial<FindingFilters>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of KEYS) {
    const value = changes[key]
    if (value === undefined) continue
    if (value === NO_FILTERS[key]) next.delete(PARAMS[key])
    else next.set(PARAMS[key], value === true ? YES : String(value))
  }
  return next
}

/** Filters belong to one scan and are cleared with it; sorting and grouping stay. */
const OF_ONE_SCAN = ['category', 'severity', 'search', 'change', 'ignored'] as const

/** Removes the filters from the address of another scan. */
export function dropFilters(params: URLSearchParams): void {
  for (const key of OF_ONE_SCAN) params.delete(PARAMS[key])
}
