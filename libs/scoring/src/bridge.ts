import { scoreCategory, type CategorySize, type ScoredFinding } from './score.ts'

/** The way from the last scan's score to this one's, in whole points: `previous + fixed + other + new = now`. */
export interface Bridge {
  previous: number
  /** points gained by findings that are gone */
  fixed: number
  /** points lost to findings that are new, 0 or less */
  new: number
  /** points from a project that grew or shrank, changed severities, or triage */
  other: number
  now: number
}

export interface BridgeInput {
  /** the score of the scan before */
  previous: number | null
  /** how many findings of the category are gone since; 0 means no point is owed to fixing */
  fixedCount: number
  /** findings of this scan, each with whether the scan before did not have it */
  findings: readonly (ScoredFinding & { isNew: boolean })[]
  size: CategorySize
}

/** @returns null where either scan has no score to compare */
export function bridge({ previous, fixedCount, findings, size }: BridgeInput): Bridge | null {
  const now = scoreCategory(findings, size).score
  const staying = scoreCategory(
    findings.filter(({ isNew }) => !isNew),
    size,
  ).score
  if (previous === null || now === null || staying === null) return null

  const change = staying - previous
  const fixed = fixedCount > 0 ? Math.max(0, change) : 0
  return { previous, fixed, new: now - staying, other: change - fixed, now }
}
