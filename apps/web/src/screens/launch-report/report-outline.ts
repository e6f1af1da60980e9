import { CATEGORIES, type Category, type ChecklistResults } from '@preflight/contracts'
import { CATEGORY_LABELS } from '../../components/category.ts'
import { areasOf, doesNotApply, NO_ANSWERS } from '../../features/launch-checklist/checklist-areas.ts'
import { SUMMARY_OF } from '../../features/launch-checklist/summary-tabs.ts'
import type { Outline, OutlineEntry } from '../../layout/outline.ts'

/** Ids of the report's parts, as they stand in the address behind '#'. */
export const PART = {
  summary: 'executive-summary',
  plan: 'action-plan',
  checklist: 'launch-checklist',
  dive: 'deep-dive',
  findings: 'findings',
  technical: 'technical-findings',
} as const

/** Moves while the deep dive is on the way. */
export const waitsForDive = (part: string) => part === PART.dive || part === PART.technical || part.startsWith(PART.findings)

export const categoryPart = (category: Category) => `findings-${category}`

const hasOwnSummary = (checklist: ChecklistResults | undefined, category: Category) =>
  Boolean(checklist?.findings_summaries?.[SUMMARY_OF[category]].overall_summary.trim())

/**
 * The report's contents for the sidebar: each area of the checklist, and each category that has a summary, has an entry.
 * @param hasDive the deep dive is shown
 */
export function reportOutline(checklist: ChecklistResults | undefined, hasDive: boolean): Outline {
  const areas = areasOf(checklist ?? NO_ANSWERS).filter((area) => !doesNotApply(area)).map(
    ({ id, name, items, counts }): OutlineEntry => ({ id, number: null, label: name, ...(items.length > 0 && { open: counts.MISSING }) }),
  )
  const categories = CATEGORIES.filter((category) => hasOwnSummary(checklist, category)).map(
    (category): OutlineEntry => ({ id: categoryPart(category), number: null, label: CATEGORY_LABELS[category] }),
  )
  return {
    label: 'Report Contents',
    entries: [
      { id: PART.summary, number: '1', label: 'Executive Summary' },
      { id: PART.plan, number: '2', label: 'Action Plan' },
      { id: PART.checklist, number: '3', label: 'Launch Checklist' },
      ...areas,
      ...(hasDive ? [{ id: PART.dive, number: null, label: 'Deep Dive' }] : []),
      { id: PART.findings, number: '4', label: 'Findings' },
      ...categories,
      { id: PART.technical, number: 'A', kind: 'Appendix', label: 'Technical Findings' },
    ],
  }
}
