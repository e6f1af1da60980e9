import type { AccessLevel, ScanType } from '@preflight/contracts'
import { accessInfo, type Rights } from './access.ts'
import { newCredit, ownCredit, type LaunchCredit } from './launch-credit.ts'

export const defaultScanType = (level: AccessLevel | null): ScanType => (level === 'launch_only' ? 'launch' : 'standard')

/** Whether the start dialog lets its user choose between standard and launch. Self-hosted it always does. */
export function showsScanTypeChoice(rights: Rights, projectId: string, now: Date): boolean {
  if (!rights.payments) return true
  const { accessLevel, canRunStandardScans } = accessInfo(rights, now)
  if (!canRunStandardScans || accessLevel === 'launch_only') return false
  return newCredit(rights.packages, now) !== null || ownCredit(rights.packages, projectId, now) !== null
}

export interface ScanWish {
  projectId: string
  scanType: ScanType
  /** the user agreed to spend a package that belongs to no project yet */
  useLaunchCredit: boolean
}

/** A launch scan that would spend a new package asks first, unless its user can run nothing else. */
export function asksBeforeLaunch(rights: Rights, { projectId, scanType }: Omit<ScanWish, 'useLaunchCredit'>, now: Date): boolean {
  const { accessLevel } = accessInfo(rights, now)
  if (scanType !== 'launch' || accessLevel === 'launch_only' || accessLevel === 'admin') return false
  return ownCredit(rights.packages, projectId, now) === null && newCredit(rights.packages, now) !== null
}

export type PlanRefusal = 'payment-required' | 'standard-not-included' | 'no-launch-credit' | 'launch-credit-confirmation'

export const PLAN_REFUSAL_TEXT: Record<PlanRefusal, string> = {
  'payment-required': 'You need a plan or a launch package to start a scan',
  'standard-not-included': 'Your launch package covers launch scans only. Choose a plan to run standard scans.',
  'no-launch-credit': 'A launch scan needs a launch package with remaining credits for this project',
  'launch-credit-confirmation': 'This launch scan uses a new launch package. Please confirm first.',
}

export type PlanVerdict = { allowed: true; credit: LaunchCredit | null } | { allowed: false; reason: PlanRefusal }

const refused = (reason: PlanRefusal): PlanVerdict => ({ allowed: false, reason })

/** Whether plan and packages admit a scan, and which credit it takes. */
export function planVerdict(rights: Rights, { projectId, scanType, useLaunchCredit }: ScanWish, now: Date): PlanVerdict {
  const { accessLevel, canRunStandardScans } = accessInfo(rights, now)
  if (accessLevel === null) return refused('payment-required')
  if (accessLevel === 'admin') return { allowed: true, credit: null }
  if (scanType === 'standard') return canRunStandardScans ? { allowed: true, credit: null } : refused('standard-not-included')
  const own = ownCredit(rights.packages, projectId, now)
  if (own) return { allowed: true, credit: own }
  const fresh = newCredit(rights.packages, now)
  if (!fresh) return refused('no-launch-credit')
  return useLaunchCredit ? { allowed: true, credit: fresh } : refused('launch-credit-confirmation')
}
