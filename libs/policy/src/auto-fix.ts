import {
  DEFAULT_DAILY_FIX_LIMIT,
  FIX_WARNING_SHARE,
  MAX_FINDINGS_PER_FIX,
  type DailyUsage,
  type Finding,
  type PlanType,
} from '@preflight/contracts'

const PLANS_WITH_AUTO_FIX: readonly PlanType[] = ['pro', 'ultra', 'admin']

/** Auto-fix jobs a day by plan; null is unlimited. */
export type DailyFixLimits = Readonly<Record<PlanType, number | null>>

export const planHasAutoFix = (plan: PlanType | null): boolean => plan !== null && PLANS_WITH_AUTO_FIX.includes(plan)

const warningText = (count: number, limit: number) => `You've used ${count} of ${limit} daily auto-fixes.`

/** What a user has of today's auto-fixes. */
export function dailyUsage(plan: PlanType | null, count: number, limits: DailyFixLimits): DailyUsage {
  const limit = planHasAutoFix(plan) && plan ? limits[plan] : 0
  if (limit === null) return { current_count: count, daily_limit: null, limit_reached: false, warning: null }
  const isNear = limit > 0 && count >= limit * FIX_WARNING_SHARE
  return { current_count: count, daily_limit: limit, limit_reached: count >= limit, warning: isNear ? warningText(count, limit) : null }
}

export type AutoFixRefusal = 'too-many-findings' | 'plan' | 'daily-limit'

export interface AutoFixRequest {
  plan: PlanType | null
  usage: Pick<DailyUsage, 'limit_reached'>
  /** what auto-fix could address in the file, the primary finding included */
  findingsInFile: number
}

/** Why auto-fix is refused for a file, or null if it is allowed. */
export function autoFixRefusal({ plan, usage, findingsInFile }: AutoFixRequest): AutoFixRefusal | null {
  if (findingsInFile >= MAX_FINDINGS_PER_FIX) return 'too-many-findings'
  if (!planHasAutoFix(plan)) return 'plan'
  return usage.limit_reached ? 'daily-limit' : null
}

/** What the disabled button says. */
export const AUTO_FIX_TEXT: Record<AutoFixRefusal, (usage: Pick<DailyUsage, 'daily_limit'> | undefined) => string> = {
  'too-many-findings': () => `Auto-Fix is disabled for files with ${MAX_FINDINGS_PER_FIX}+ findings`,
  plan: () => 'Auto-Fix requires Pro or Ultra plan',
  'daily-limit': (usage) =>
    `You've used all ${usage?.daily_limit ?? DEFAULT_DAILY_FIX_LIMIT} daily auto-fixes. Come back tomorrow for more fixes!`,
}

/** The server's words when the day is used up; the web recognises them. */
export const DAILY_FIX_LIMIT_TEXT = 'Daily fix limit reached'

export const NO_FINDINGS_SELECTED = { title: 'No Findings Selected', text: 'Please select at least one finding to fix' } as const

export type FixSelectionRefusal = 'none' | 'launch-ready' | 'has-job' | 'ignored' | 'unchecked' | 'not-fixable'

/** Its lines may have changed since it was last seen. */
export const UNCHECKED_FIX_TEXT = 'Auto-Fix cannot fix findings in code that was not analysed in this scan'

export interface FixCandidate extends Pick<Finding, 'finding_type' | 'fix_job_status' | 'state' | 'severity' | 'unchecked'> {
  /** a rule offers a machine edit, or a model is there to write one */
  hasFix: boolean
}

/** Why a finding cannot be selected for a fix, or null. One that carries a job, even a failed one, waits for the next scan. */
export function fixSelectionRefusal(finding: FixCandidate): FixSelectionRefusal | null {
  if (finding.finding_type === 'launch_ready') return 'launch-ready'
  if (finding.fix_job_status !== null) return 'has-job'
  if (finding.state === 'ignored') return 'ignored'
  if (finding.unchecked) return 'unchecked'
  return finding.severity !== 'info' && finding.hasFix ? null : 'not-fixable'
}

/** Whether a fix can be tried for a finding now. */
export const canBeFixed = ({ has_fix, ...finding }: Omit<FixCandidate, 'hasFix'> & Pick<Finding, 'has_fix'>): boolean =>
  fixSelectionRefusal({ ...finding, hasFix: has_fix }) === null

/** What one job over a whole scan is refused with where nothing is left for it. */
export const NOTHING_TO_FIX_TEXT = 'No finding of this scan can be fixed automatically'

/** Why what is selected cannot be fixed, or null: the first objection counts. */
export function selectionRefusal(selected: readonly FixCandidate[]): FixSelectionRefusal | null {
  if (selected.length === 0) return 'none'
  return selected.map(fixSelectionRefusal).find((refusal) => refusal !== null) ?? null
}
