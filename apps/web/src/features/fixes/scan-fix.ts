import type { DailyUsage, Finding, PlanType } from '@preflight/contracts'
import { AUTO_FIX_TEXT, autoFixRefusal, canBeFixed, NOTHING_TO_FIX_TEXT } from '@preflight/policy'

/** What one job over a scan would work on. */
export interface ScanFix {
  ids: string[]
  files: number
}

/** What a model would write is asked for one file at a time. */
const isFixable = (finding: Finding) => finding.fix_by !== 'model' && canBeFixed(finding)

export function scanFixOf(findings: readonly Finding[]): ScanFix {
  const fixable = findings.filter(isFixable)
  return { ids: fixable.map(({ id }) => id), files: new Set(fixable.map(({ file_path }) => file_path)).size }
}

interface Given {
  findings: readonly Finding[]
  /** undefined while they load; what of today is used up may stay unknown, then the server decides */
  plan: PlanType | null | undefined
  usage: DailyUsage | null | undefined
}

const LOADING = 'Loading what can be fixed'
const ALL_HAVE_ONE = 'Every finding that can be fixed has a fix already'

/** Why no job over the whole scan can be started now, or null. The limit of five findings does not hold for it. */
export function scanFixRefusal({ findings, plan, usage }: Given): string | null {
  if (!findings.some(isFixable)) return findings.some(({ has_fix, fix_by, fix_job_status }) => has_fix && fix_by !== 'model' && fix_job_status !== null) ? ALL_HAVE_ONE : NOTHING_TO_FIX_TEXT
  if (plan === undefined || usage === undefined) return LOADING
  const refusal = autoFixRefusal({ plan, usage: usage ?? { limit_reached: false }, findingsInFile: 0 })
  return refusal && AUTO_FIX_TEXT[refusal](usage ?? undefined)
}
