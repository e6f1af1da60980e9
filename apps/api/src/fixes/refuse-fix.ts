import type { FindingType, FixJobStatus, ScanStatus, Severity, DailyUsage, PlanType } from '@preflight/contracts'
import {
  AUTO_FIX_TEXT,
  autoFixRefusal,
  DAILY_FIX_LIMIT_TEXT,
  fixSelectionRefusal,
  UNCHECKED_FIX_TEXT,
  type AutoFixRefusal,
  type FixSelectionRefusal,
} from '@preflight/policy'
import { AppError, badRequest } from '@preflight/server'

/** A finding that a fix is asked for. */
export interface Selected {
  finding_type: FindingType
  severity: Severity
  is_ignored: boolean
  has_edit: boolean
  is_unchecked: boolean
  fix_job_status: FixJobStatus | null
  scan_id: string
  scan_status: ScanStatus
  file_path: string
}

const SELECTION_TEXT: Record<FixSelectionRefusal, string> = {
  none: 'Auto-Fix cannot fix this finding',
  'launch-ready': 'Launch checklist items cannot be fixed by Auto-Fix',
  'has-job': 'One of these findings already has an auto-fix job',
  ignored: 'Ignored findings cannot be fixed by Auto-Fix',
  unchecked: UNCHECKED_FIX_TEXT,
  'not-fixable': 'Auto-Fix cannot fix one of these findings',
}

/**
 * Refuses findings that one job cannot work on together.
 * @throws {AppError} 400 unless all are of one file of one scan, 409 where the scan or a finding does not allow it
 */
export function refuseSelection(selected: readonly [Selected, ...Selected[]]): void {
  const [first] = selected
  if (selected.some(({ scan_id, file_path }) => scan_id !== first.scan_id || file_path !== first.file_path))
    throw badRequest('Please select findings from one file of one scan')
  if (first.scan_status !== 'completed')
    throw new AppError(409, 'CONFLICT', 'Findings can be fixed after the scan finishes')
  for (const finding of selected) {
    const state = finding.is_ignored ? ('ignored' as const) : ('existing' as const)
    const refusal = fixSelectionRefusal({ ...finding, state, unchecked: finding.is_unchecked, hasFix: finding.has_edit })
    if (refusal) throw new AppError(409, 'FIX_REFUSED', SELECTION_TEXT[refusal])
  }
}

interface Situation {
  plan: PlanType | null
  usage: DailyUsage
  findingsInFile: number
}

const ERROR_OF: Record<AutoFixRefusal, (situation: Situation) => AppError> = {
  'too-many-findings': () => new AppError(409, 'FIX_REFUSED', AUTO_FIX_TEXT['too-many-findings'](undefined)),
  // Without any plan it is a matter of paying; a plan that lacks auto-fix is a matter of rights.
  plan: ({ plan }) =>
    plan === null
      ? new AppError(402, 'PAYMENT_REQUIRED', AUTO_FIX_TEXT.plan(undefined))
      : new AppError(403, 'FORBIDDEN', AUTO_FIX_TEXT.plan(undefined)),
  'daily-limit': ({ usage }) =>
    new AppError(429, 'FIX_LIMIT_REACHED', `${DAILY_FIX_LIMIT_TEXT}. ${AUTO_FIX_TEXT['daily-limit'](usage)}`),
}

/** @throws {AppError} 409 for a file with too many findings, 402 or 403 for the plan, 429 when the day is used up */
export function refuseUser(situation: Situation): void {
  const refusal = autoFixRefusal(situation)
  if (refusal) throw ERROR_OF[refusal](situation)
}
