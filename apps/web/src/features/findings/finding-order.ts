import { PLACE_RANK, SEVERITY_RANK, type Finding } from '@preflight/contracts'

export const SORT_ORDERS = ['severity', 'new', 'file'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

export const SORT_LABELS: Record<SortOrder, string> = { severity: 'Severity', new: 'New First', file: 'File Name' }

interface Sortable {
  finding: Finding
  isNew: boolean
}
type Compare = (a: Sortable, b: Sortable) => number

// plain comparison instead of localeCompare: 10,000 paths sort twenty times faster
const text = (a: string, b: string) => Number(a > b) - Number(a < b)

const bySeverity: Compare = (a, b) => SEVERITY_RANK[b.finding.severity] - SEVERITY_RANK[a.finding.severity]
const byPlace: Compare = (a, b) => PLACE_RANK[a.finding.place] - PLACE_RANK[b.finding.place]
/** What the model doubts comes after the others of its severity, wherever it stands. */
const byDoubt: Compare = (a, b) => Number(a.finding.doubt !== null) - Number(b.finding.doubt !== null)
const byNew: Compare = (a, b) => Number(b.isNew) - Number(a.isNew)
const byFile: Compare = (a, b) => text(a.finding.file_path, b.finding.file_path)
const byLine: Compare = (a, b) => (a.finding.line_number ?? 0) - (b.finding.line_number ?? 0)
const byId: Compare = (a, b) => text(a.finding.id, b.finding.id)

const ORDERS: Record<SortOrder, readonly Compare[]> = {
  severity: [bySeverity, byDoubt, byPlace, byFile, byLine, byId],
  new: [byNew, bySeverity, byDoubt, byPlace, byFile, byLine, byId],
  file: [byFile, byLine, bySeverity, byId],
}

/** Compares two findings in one of the orders; equal ones go by file, line and id, so that a list never jumps. */
export function compareBy(sort: SortOrder): Compare {
  const order = ORDERS[sort]
  return (a, b) => {
    for (const compare of order) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return 0
  }
}
