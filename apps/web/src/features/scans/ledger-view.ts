import { CATEGORIES, type Category, type Finding, type Scan, type ScanResults } from '@preflight/contracts'
import { bridge, ledger, sizeOf, type Bridge, type Ledger } from '@preflight/scoring'
import type { ScoreName } from './score-cards.ts'

/** Lines shown one by one; what is below costs little and is summed up. */
const LINES_SHOWN = 40

export interface LedgerView {
  ledger: Ledger
  bridge: Bridge | null
  /** the heaviest findings with the points they cost */
  lines: { finding: Finding; share: number }[]
  /** the others together; null where every line is shown */
  rest: { count: number; share: number } | null
}

export const isCategory = (name: ScoreName): name is Category => CATEGORIES.some((category) => category === name)

const tenths = (points: number) => Math.round(points * 10) / 10

/** The account of one category's score; null where it has none. */
export function ledgerView(results: ScanResults, category: Category, previous: Scan | undefined): LedgerView | null {
  const { receipt, changes } = results
  const findings = results.findings[category]
  const account = receipt && ledger(findings, sizeOf(receipt, category))
  if (!account) return null

  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const lines = account.lines.flatMap(({ finding: { id }, share }) => {
    const finding = byId.get(id)
    return finding ? [{ finding, share }] : []
  })
  const rest = lines.slice(LINES_SHOWN)
  return {
    ledger: account,
    lines: lines.slice(0, LINES_SHOWN),
    rest: rest.length === 0 ? null : { count: rest.length, share: tenths(rest.reduce((sum, { share }) => sum + share, 0)) },
    bridge: bridge({
      previous: previous?.scores[category] ?? null,
      fixedCount: changes?.fixed ?? 0,
      findings: findings.map((finding) => ({ ...finding, isNew: finding.related_previous_finding_id === null })),
      size: sizeOf(receipt, category),
    }),
  }
}

const NUMBERS = ['no', 'this one', 'these two', 'these three', 'these four', 'these five', 'these six', 'these seven', 'these eight'] as const

/** 'Fix these three: 27 to 81.' */
export const suggestionText = (count: number, from: number, to: number) => `Fix ${NUMBERS[count] ?? `these ${count}`}: ${from} to ${to}.`
