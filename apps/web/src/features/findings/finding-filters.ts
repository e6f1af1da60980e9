import { CATEGORIES, type Category, type Finding, type Severity } from '@preflight/contracts'
import type { Grouping } from './finding-groups.ts'
import { compareBy, type SortOrder } from './finding-order.ts'
import { searchedText, searchTest, searchWords, type SearchedText } from './finding-search.ts'

export const CHANGES = ['new', 'open', 'fixed'] as const
/** Against the scan before: `fixed` shows findings of that scan which are gone. */
export type Change = (typeof CHANGES)[number]

export interface FindingFilters {
  category: Category | 'all'
  severity: Severity | 'all'
  sort: SortOrder
  group: Grouping
  search: string
  change: Change | 'all'
  /** also those that somebody has decided to ignore */
  ignored: boolean
}

export const NO_FILTERS: FindingFilters = { category: 'all', severity: 'all', sort: 'severity', group: 'none', search: '', change: 'all', ignored: false }

/** How many findings each choice would show while the other filters stay. */
export interface FilterCounts {
  category: Record<Category | 'all', number>
  severity: Record<Severity | 'all', number>
}

export interface FilteredFindings {
  shown: Finding[]
  counts: FilterCounts
}

/** A finding with its searched text, prepared once per list. */
export interface IndexedFinding extends SearchedText {
  finding: Finding
  isNew: boolean
}

/** New means without a predecessor; on a first scan nothing is new. */
export const isNewFinding = (finding: Pick<Finding, 'related_previous_finding_id'>, isFirstScan: boolean) =>
  !isFirstScan && finding.related_previous_finding_id === null

/** Sorts a list and prepares it for filtering: done when the list or the order changes, not when a filter does. */
export function indexFindings(findings: readonly Finding[], sort: SortOrder, isFirstScan: boolean): IndexedFinding[] {
  return findings
    .map((finding) => ({
      finding,
      ...searchedText(finding),
      isNew: isNewFinding(finding, isFirstScan),
    }))
    .sort(compareBy(sort))
}

const CHANGE_TESTS: Record<Change | 'all', (entry: IndexedFinding) => boolean> = {
  all: () => true,
  new: ({ isNew }) => isNew,
  open: ({ isNew }) => !isNew,
  fixed: () => true,
}

const noCounts = (): FilterCounts => ({
  category: { all: 0, security: 0, performance: 0, code_quality: 0 },
  severity: { all: 0, critical: 0, high: 0, medium: 0, low: 0, info: 0 },
})

const isCategory = (type: string): type is Category => CATEGORIES.some((category) => category === type)

/** Filters and counts in one pass; keeps the order of the index. */
export function filterFindings(index: readonly IndexedFinding[], filters: Omit<FindingFilters, 'sort' | 'group'>): FilteredFindings {
  const counts = noCounts()
  const shown: Finding[] = []
  const fitsSearch = searchTest(searchWords(filters.search))
  const fitsChange = CHANGE_TESTS[filters.change]

  for (const entry of index) {
    if (!fitsChange(entry) || !fitsSearch(entry)) continue
    const { finding } = entry
    if (finding.state === 'ignored' && !filters.ignored) continue
    const fitsCategory = filters.category === 'all' || finding.finding_type === filters.category
    const fitsSeverity = filters.severity === 'all' || finding.severity === filters.severity
    if (fitsSeverity) countCategory(counts, finding)
    if (fitsCategory) countSeverity(counts, finding)
    if (fitsCategory && fitsSeverity) shown.push(finding)
  }
  return { shown, counts }
}

function countCategory({ category }: FilterCounts, { finding_type }: Finding) {
  category.all += 1
  if (isCategory(finding_type)) category[finding_type] += 1
}

function countSeverity({ severity }: FilterCounts, finding: Finding) {
  severity.all += 1
  severity[finding.severity] += 1
}
