import type { DailyUsage, Finding, PlanType } from '@preflight/contracts'
import { AUTO_FIX_TEXT, autoFixRefusal, UNCHECKED_FIX_TEXT, type AutoFixRefusal } from '@preflight/policy'

interface Given {
  finding: Pick<Finding, 'id' | 'fix_job_id' | 'fix_job_status' | 'finding_type' | 'state' | 'unchecked'>
  /** findings of the file that auto-fix could address; undefined while they load */
  fixable: readonly Pick<Finding, 'id' | 'fix_by'>[] | undefined
  /** plan and usage are undefined while they load; what of today is used up may stay unknown, then the server decides */
  plan: PlanType | null | undefined
  usage: DailyUsage | null | undefined
}

/** Where a finding stands with auto-fix: what the footer of its dialog offers. */
export type FixVerdict =
  | { kind: 'none' | 'loading' | 'allowed' }
  /** it carries a job already */
  | { kind: 'job' }
  | { kind: 'refused'; label: 'Auto-Fix' | 'Auto-Fix Disabled'; reason: string; refusal: AutoFixRefusal | null }

const UNKNOWN_USAGE = { limit_reached: false } as const

const refused = (reason: string): FixVerdict => ({ kind: 'refused', label: 'Auto-Fix', reason, refusal: null })

/** The first thing that stands in the way of fixing a finding. */
export function fixVerdict({ finding, fixable, plan, usage }: Given): FixVerdict {
  if (finding.fix_job_status !== null) return { kind: 'job' }
  if (finding.finding_type === 'launch_ready' || finding.state === 'ignored') return { kind: 'none' }
  if (finding.unchecked) return refused(UNCHECKED_FIX_TEXT)
  if (!fixable || plan === undefined || usage === undefined) return { kind: 'loading' }
  const refusal = autoFixRefusal({ plan, usage: usage ?? UNKNOWN_USAGE, findingsInFile: fixable.filter(({ fix_by }) => fix_by !== 'model').length })
  if (refusal === 'too-many-findings') return { kind: 'refused', label: 'Auto-Fix Disabled', reason: AUTO_FIX_TEXT[refusal](usage ?? undefined), refusal }
  if (!fixable.some(({ id }) => id === finding.id)) return refused('Auto-Fix cannot fix this finding')
  return refusal ? { kind: 'refused', label: 'Auto-Fix', reason: AUTO_FIX_TEXT[refusal](usage ?? undefined), refusal } : { kind: 'allowed' }
}
