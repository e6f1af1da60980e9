import { SEVERITY_RANK, type Category } from '@preflight/contracts'
import { inTenths } from './in-tenths.ts'
import { scoreCategory, scorerWithout, weigh, type Cap, type CategorySize, type ScoredFinding } from './score.ts'

/** What one finding weighs among all that lower a score. */
export interface LedgerLine {
  finding: ScoredFinding
  /** percent, with one decimal; all lines together are exactly 100 */
  weight: number
}

export interface Ledger {
  category: Category
  score: number
  /** what it would be without the ceiling */
  uncapped: number
  /** heaviest first; findings that cost nothing are left out */
  lines: LedgerLine[]
  cap: Cap | null
  /** the shortest list worth doing first, and the score once it is done; null where nothing costs anything */
  suggestion: Suggestion | null
}

export interface Suggestion {
  finding_ids: string[]
  score: number
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
 * How many points a score rises once some findings are fixed and nothing else changes. Points of several findings do not
 * add up: later findings of a rule taper anew, and a ceiling holds until the last finding that causes it is fixed. So every
 * set is computed by itself.
 */
export function gainOf(findings: readonly ScoredFinding[], size: CategorySize): (fixedIds: readonly string[]) => number {
  const without = scorerWithout(findings, size)
  const now = without([])
  return (fixedIds) => (now === null ? 0 : (without(fixedIds) ?? now) - now)
}

/**
 * Why a category scores what it scores: what each finding weighs, the ceiling, and what is worth fixing first.
 * @returns null where the category has no score
 */
export function ledger(findings: readonly ScoredFinding[], size: CategorySize): Ledger | null {
  const { category, score, uncapped, cap } = scoreCategory(findings, size)
  if (score === null || uncapped === null) return null

  const weighed = weigh(findings, category).filter(({ weight }) => weight > 0)
  const percent = inTenths(weighed.map(({ weight }) => weight), 100)
  const lines = weighed.map(({ finding }, index) => ({ finding, weight: percent[index] ?? 0 }))
  return { category, score, uncapped, lines, cap, suggestion: suggest(lines, findings, size) }
}
