import type { ChecklistItem, Finding } from '@preflight/contracts'
import { findingOfItem } from '@preflight/export'
import { filterFindings, indexFindings, type FindingFilters } from '../../features/findings/finding-filters.ts'

/**
 * What an export adds to a scan that has a launch checklist and no launch_ready findings: the items that are not
 * complete, under the same filters as the list.
 */
export function checklistFindings(items: readonly ChecklistItem[], findings: readonly Finding[], filters: FindingFilters, createdAt: string): Finding[] {
  if (filters.change !== 'all' || findings.some(({ finding_type }) => finding_type === 'launch_ready')) return []
  const open = items.filter(({ status }) => status !== 'PASSED').map((item) => findingOfItem(item, createdAt))
  return filterFindings(indexFindings(open, filters.sort, true), filters).shown
}
