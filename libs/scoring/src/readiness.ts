import type { CheckAnswer, CheckStatus, Verdict, VerdictReason } from '@preflight/contracts'
import { inTenths } from './in-tenths.ts'

/** A check that applies and was answered. */
export interface WeighedCheck {
  check_id: string
  status: CheckStatus
  weight: number
  blocker: boolean
}

/** What a status counts for, as a share of the check's weight. */
export const STATUS_VALUE: Record<CheckStatus, number> = { PASSED: 1, PARTIAL: 0.5, MISSING: 0 }

/** A launch with a failed blocker scores no more than this. */
export const BLOCKER_CAP = 49
/** Below this a launch has conditions. */
export const GO_FROM = 70

export interface Readiness {
  /** 0-100; null where no check applies */
  score: number | null
  /** what it would be without failed blockers */
  uncapped: number | null
  failed_blockers: number
}

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)

export const isFailedBlocker = ({ blocker, status }: Pick<WeighedCheck, 'blocker' | 'status'>): boolean => blocker && status === 'MISSING'

/** 100 * sum(weight * value) / sum(weight) over the checks that apply, capped where a blocker failed. */
export function scoreReadiness(checks: readonly WeighedCheck[]): Readiness {
  const total = sum(checks, ({ weight }) => weight)
  const failed_blockers = checks.filter(isFailedBlocker).length
  if (total === 0) return { score: null, uncapped: null, failed_blockers }
  const uncapped = Math.round((100 * sum(checks, ({ weight, status }) => weight * STATUS_VALUE[status])) / total)
  return { score: failed_blockers > 0 ? Math.min(uncapped, BLOCKER_CAP) : uncapped, uncapped, failed_blockers }
}

/** The score once these checks pass. */
export function readinessWith(checks: readonly WeighedCheck[], passed: readonly string[]): number | null {
  const now = new Set(passed)
  return scoreReadiness(checks.map((check) => (now.has(check.check_id) ? { ...check, status: 'PASSED' } : check))).score
}

export interface ReadinessLine<Check extends WeighedCheck> {
  check: Check
  /** points of the score that it costs, with one decimal; all lines together are exactly what is missing to 100 */
  points: number
}

/** What each open check costs, the most expensive first. A cap comes on top of it. */
export function readinessLedger<Check extends WeighedCheck>(checks: readonly Check[]): ReadinessLine<Check>[] {
  const { uncapped } = scoreReadiness(checks)
  const open = checks.filter(({ status }) => status !== 'PASSED')
  if (uncapped === null) return []
  const points = inTenths(open.map(({ weight, status }) => weight * (1 - STATUS_VALUE[status])), 100 - uncapped)
  return open.map((check, at) => ({ check, points: points[at] ?? 0 })).sort((a, b) => b.points - a.points)
}

export interface Judged {
  items: readonly (WeighedCheck & { check_name: string; summary: string; finding_ids: readonly string[] })[]
  owner_checks: readonly { check_name: string; blocker: boolean; summary: string; confirmed_at: string | null }[]
}

/**
 * No-go while a blocker is missing; with conditions while one is partial, an owner's blocker is not confirmed or the score
 * is below 70; else go. Null where no check applies.
 */
export function judgeLaunch({ items, owner_checks }: Judged): { verdict: Verdict | null; verdict_reasons: VerdictReason[] } {
  const { score } = scoreReadiness(items)
  if (score === null) return { verdict: null, verdict_reasons: [] }
  const failed = items.filter(isFailedBlocker).map(asReason)
  if (failed.length > 0) return { verdict: 'no_go', verdict_reasons: failed }
  const conditions = [
    ...items.filter(({ blocker, status }) => blocker && status === 'PARTIAL').map(asReason),
    ...owner_checks.filter(({ blocker, confirmed_at }) => blocker && confirmed_at === null).map(({ check_name, summary }) => ({ check_name, text: `Not confirmed yet: ${summary}`, finding_ids: [] })),
    ...(score < GO_FROM ? [{ check_name: '', text: `The readiness score is ${score}, below ${GO_FROM}.`, finding_ids: [] }] : []),
  ]
  return conditions.length > 0 ? { verdict: 'go_with_conditions', verdict_reasons: conditions } : { verdict: 'go', verdict_reasons: [] }
}

const asReason = ({ check_name, summary, finding_ids }: Judged['items'][number]): VerdictReason => ({ check_name, text: summary, finding_ids: [...finding_ids] })

/** What is answered once some findings are ignored: where an answer rests on nothing else, the one that takes its place. */
export function settleAnswer(answer: CheckAnswer, isIgnored: (findingId: string) => boolean): CheckAnswer {
  const open = answer.finding_ids.filter((id) => !isIgnored(id))
  if (answer.otherwise && answer.finding_ids.length > 0 && open.length === 0) return settleAnswer(answer.otherwise, isIgnored)
  return { ...answer, finding_ids: open }
}
