import { CATEGORIES, formatNumber, isScoreMissed, partialScan, type Category, type ChecklistItem, type Scan, type ScanReceipt, type Severity } from '@preflight/contracts'
import { MIN_COVERAGE } from '@preflight/scoring'
import { plural } from '../../components/plural.ts'

export type ScoreName = Category | 'launch_ready'

export const SCORE_NAMES: readonly ScoreName[] = [...CATEGORIES, 'launch_ready']

export const SCORE_TITLES: Record<ScoreName, string> = {
  security: 'Security Score',
  performance: 'Performance',
  code_quality: 'Code Quality',
  launch_ready: 'Launch Readiness',
}

export const SCORE_INFO: Record<ScoreName, string> = {
  security: 'How safe the code is from attack: injection, secrets, access, unsafe settings.',
  performance: 'How well the code uses time, memory and the network.',
  code_quality: 'How easy the code is to read, change and trust.',
  launch_ready: 'How much of the launch checklist is in place. A failed blocker holds it below 50.',
}

export const NO_LAUNCH_SCORE = 'Standard scans do not include a Launch Readiness score'
export const LAUNCH_SCORE_MISSING = 'Launch readiness score not available'
export const NOT_ANALYSED = 'Not analysed'
export const LOST_IN_SCAN = 'Too little was analysed in this scan'
export const COMING_SOON = 'Coming soon'

/** What a score card shows: a score, or '--' with the reason. `detail` is the reason at length. */
export type ScoreState = { score: number } | { score: null; reason: string; detail: string }

const percent = (share: number) => `${Math.round(share * 100)}%`

type Judged = Pick<ScanReceipt, 'coverage' | 'lost' | 'skipped'>

function missingCategory(category: Category, receipt: Judged | null): ScoreState {
  const coverage = receipt?.coverage[category] ?? 0
  if (receipt && isScoreMissed(category, receipt)) {
    const detail = `Data flow was lost: ${percent(coverage)} of this code was analysed for security. A score needs ${percent(MIN_COVERAGE)}.`
    return { score: null, reason: LOST_IN_SCAN, detail }
  }
  if (coverage === 0 && receipt && partialScan(receipt)) return { score: null, reason: LOST_IN_SCAN, detail: 'None of this code could be analysed.' }
  if (coverage === 0) return { score: null, reason: COMING_SOON, detail: 'Rules for the languages of this project are yet to come.' }
  const detail = `Rules cover ${percent(coverage)} of this code. A score needs ${percent(MIN_COVERAGE)}.`
  return { score: null, reason: NOT_ANALYSED, detail }
}

/** The state of one card of a completed scan. */
export function scoreState(name: ScoreName, scan: Pick<Scan, 'scan_type' | 'scores'>, receipt: Judged | null): ScoreState {
  const score = scan.scores[name]
  if (name === 'launch_ready') {
    if (scan.scan_type !== 'launch') return { score: null, reason: NO_LAUNCH_SCORE, detail: NO_LAUNCH_SCORE }
    return score === null ? { score, reason: LAUNCH_SCORE_MISSING, detail: LAUNCH_SCORE_MISSING } : { score }
  }
  return score === null ? missingCategory(name, receipt) : { score }
}

/** Points gained (or lost, below 0) since the scan before; null where one of the two has no score. */
export function scoreChange(name: ScoreName, scan: Pick<Scan, 'scores'>, previous: Pick<Scan, 'scores'> | undefined): number | null {
  const [now, before] = [scan.scores[name], previous?.scores[name] ?? null]
  return now === null || before === null ? null : now - before
}

const SEVERE: readonly Severity[] = ['critical', 'high']

/** The few words beside the change: '2 critical, 2 high', 'no critical or high' or 'no findings'. The first is the weightiest: the others go where there is no room. */
export function severeCounts(findings: readonly { severity: Severity }[]): string[] {
  if (findings.length === 0) return ['no findings']
  const counts = SEVERE.map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const)
  const named = counts.filter(([, count]) => count > 0).map(([severity, count]) => `${formatNumber(count)} ${severity}`)
  return named.length > 0 ? named : ['no critical or high']
}

/** What weighs on the readiness: blockers that failed, else how much is in place. */
export function readinessNote(items: readonly Pick<ChecklistItem, 'blocker' | 'status'>[]): string[] {
  if (items.length === 0) return []
  const failed = items.filter(({ blocker, status }) => blocker && status === 'MISSING').length
  if (failed > 0) return [plural(failed, 'blocker')]
  return [`${items.filter(({ status }) => status === 'PASSED').length} of ${items.length} complete`]
}

/** The completed scan before this one in a list that starts with the newest. */
export function previousCompleted<Listed extends Pick<Scan, 'id' | 'status'>>(scans: readonly Listed[], id: string): Listed | undefined {
  const place = scans.findIndex((scan) => scan.id === id)
  return place === -1 ? undefined : scans.slice(place + 1).find(({ status }) => status === 'completed')
}
