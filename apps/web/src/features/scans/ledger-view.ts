import { CATEGORIES, formatNumber, type Category, type Finding, type Scan, type ScanResults } from '@preflight/contracts'
import { bridge, gainOf, ledger, sizeOf, type Bridge, type Ledger } from '@preflight/scoring'
import type { ScoreName } from './score-cards.ts'

/** Lines shown one by one; what is below weighs little and is summed up. */
const LINES_SHOWN = 40

/** What a line says: percent of all weights, and the points that come back once it is fixed and nothing else. */
export interface Account {
  weight: number
  gain: number
}

export interface LedgerView {
  ledger: Ledger
  bridge: Bridge | null
  /** the heaviest findings */
  lines: (Account & { finding: Finding })[]
  /** the others, fixed together; null where every line is shown */
  rest: (Account & { count: number }) | null
}

export const isCategory = (name: ScoreName): name is Category => CATEGORIES.some((category) => category === name)

const tenths = (percent: number) => Math.round(percent * 10) / 10

/** The account of one category's score; null where it has none. */
export function ledgerView(results: ScanResults, category: Category, previous: Scan | undefined): LedgerView | null {
  const { receipt, changes } = results
  const findings = results.findings[category]
  if (!receipt) return null
  const size = sizeOf(receipt, category)
  const account = ledger(findings, size)
  if (!account) return null

  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const gain = gainOf(findings, size)
  const lines = account.lines.slice(0, LINES_SHOWN).flatMap(({ finding: { id }, weight }) => {
    const finding = byId.get(id)
    return finding ? [{ finding, weight, gain: gain([id]) }] : []
  })
  const rest = account.lines.slice(LINES_SHOWN)
  return {
    ledger: account,
    lines,
    rest: rest.length === 0 ? null : { count: rest.length, weight: tenths(rest.reduce((sum, { weight }) => sum + weight, 0)), gain: gain(rest.map(({ finding }) => finding.id)) },
    bridge: bridge({
      previous: previous?.scores[category] ?? null,
      fixedCount: changes?.fixed ?? 0,
      findings: findings.map((finding) => ({ ...finding, isNew: finding.related_previous_finding_id === null })),
      size,
    }),
  }
}

const NUMBERS = ['no', 'this one', 'these two', 'these three', 'these four', 'these five', 'these six', 'these seven', 'these eight'] as const

/** 'Fix these three: 27 to 81.' */
export const suggestionText = (count: number, from: number, to: number) => `Fix ${NUMBERS[count] ?? `these ${formatNumber(count)}`}: ${from} to ${to}.`
