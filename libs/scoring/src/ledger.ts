import { SEVERITY_RANK, type Category } from '@preflight/contracts'
import { scoreCategory, weigh, type Cap, type CategorySize, type ScoredFinding } from './score.ts'

/** What one finding takes from a score. */
export interface LedgerLine {
  finding: ScoredFinding
  /** points, in tenths; all lines together are exactly `100 - uncapped` */
  share: number
}

/** The ceiling as a line of its own. */
export interface CapLine extends Cap {
  /** points between the uncapped score and the ceiling */
  share: number
}

export interface Ledger {
  category: Category
  score: number
  uncapped: number
  /** heaviest first; findings that cost nothing are left out */
  lines: LedgerLine[]
  cap: CapLine | null
  /** the shortest list worth doing first, and the score once it is done; null where nothing costs anything */
  suggestion: Suggestion | null
}

export interface Suggestion {
  finding_ids: string[]
  score: number
}

/**
 * Splits whole points over weights, in tenths, so that the parts add up exactly: every part is rounded down and the
 * tenths left over go to the parts that lost most.
 */
function splitExactly(points: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (points * 10 * weight) / total)
  const tenths = exact.map(Math.floor)
  const left = points * 10 - tenths.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((part, index) => ({ index, loss: part - Math.floor(part) }))
    .sort((a, b) => b.loss - a.loss || a.index - b.index)
  for (const { index } of byLoss.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1
  return tenths.map((part) => part / 10)
}

/** The score after some findings are fixed, at the same size; null where the category has no score. */
export function scoreWithout(findings: readonly ScoredFinding[], fixedIds: readonly string[], size: CategorySize): number | null {
  const fixed = new Set(fixedIds)
  const open = findings.filter(({ id }) => !fixed.has(id))
  return scoreCategory(open, size).score
}

const SUGGESTED = { severe: 8, others: 3 }

/** The critical and high findings, eight at most; where there are none, the three heaviest. */
function suggest(lines: readonly LedgerLine[], findings: readonly ScoredFinding[], size: CategorySize): Suggestion | null {
  const severe = lines.filter(({ finding }) => SEVERITY_RANK[finding.severity] >= SEVERITY_RANK.high)
  const chosen = severe.length > 0 ? severe.slice(0, SUGGESTED.severe) : lines.slice(0, SUGGESTED.others)
  const ids = chosen.map(({ finding }) => finding.id)
  const score = scoreWithout(findings, ids, size)
  return ids.length === 0 || score === null ? null : { finding_ids: ids, score }
}

/**
 * Why a category scores what it scores: `100 - sum of shares - cap.share = score`.
 * @returns null where the category has no score
 */
export function ledger(findings: readonly ScoredFinding[], size: CategorySize): Ledger | null {
  const { category, score, uncapped, cap } = scoreCategory(findings, size)
  if (score === null || uncapped === null) return null

  const weighed = weigh(findings, category).filter(({ weight }) => weight > 0)
  const shares = splitExactly(
    100 - uncapped,
    weighed.map(({ weight }) => weight),
  )
  const lines = weighed.map(({ finding }, index) => ({ finding, share: shares[index] ?? 0 }))
  const capLine = cap && { ...cap, share: uncapped - score }
  return { category, score, uncapped, lines, cap: capLine, suggestion: suggest(lines, findings, size) }
}
