import { CATEGORY_LABELS } from '../../components/category.ts'
import { SEVERITY_LABELS } from '../../components/severity.ts'
import { NO_FILTERS, type Change, type FindingFilters } from './finding-filters.ts'

/** One filter that leaves findings out, as it is named on screen. */
export interface ActiveFilter {
  name: string
  value: string
  /** what takes it away */
  off: Partial<FindingFilters>
}

const CHANGE_WORDS: Record<Change, string> = { new: 'New', open: 'Still open', fixed: 'Fixed' }

/** The active filters in the order of their controls; sorting and grouping are not filters. */
export function activeFilters({ category, severity, search, change }: FindingFilters): readonly ActiveFilter[] {
  return [
    ...(category === 'all' ? [] : [{ name: 'Category', value: CATEGORY_LABELS[category], off: { category: NO_FILTERS.category } }]),
    ...(severity === 'all' ? [] : [{ name: 'Severity', value: SEVERITY_LABELS[severity], off: { severity: NO_FILTERS.severity } }]),
    ...(change === 'all' ? [] : [{ name: 'Since the last scan', value: CHANGE_WORDS[change], off: { change: NO_FILTERS.change } }]),
    ...(search.trim() === '' ? [] : [{ name: 'Search', value: search.trim(), off: { search: NO_FILTERS.search } }]),
  ]
}

/** Whether anything but its arrangement differs from a list without filters. */
export const hidesFindings = (filters: FindingFilters): boolean => activeFilters(filters).length > 0

/** No filters; sorting and grouping kept. */
export const withoutFilters = ({ sort, group, ignored }: FindingFilters): FindingFilters => ({ ...NO_FILTERS, sort, group, ignored })
