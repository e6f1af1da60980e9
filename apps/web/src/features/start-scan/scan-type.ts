import type { ScanType } from '@preflight/contracts'
import { accessInfo, asksBeforeLaunch, newCredit, ownCredit, planVerdict, PLAN_REFUSAL_TEXT, type PlanRefusal, type Rights } from '@preflight/policy'

/** What the start of a scan needs: nothing, the use of a new package that goes without saying, or a question first. */
export type LaunchStep = 'start' | 'start-with-new-package' | 'ask'

export function launchStep(rights: Rights, wish: { projectId: string; scanType: ScanType }, now: Date): LaunchStep {
  if (asksBeforeLaunch(rights, wish, now)) return 'ask'
  const verdict = planVerdict(rights, { ...wish, useLaunchCredit: false }, now)
  return !verdict.allowed && verdict.reason === 'launch-credit-confirmation' ? 'start-with-new-package' : 'start'
}

/** Why plan and packages do not admit the scan, or null. A question that is asked before the start is no reason. */
export function planRefusal(rights: Rights, wish: { projectId: string; scanType: ScanType }, now: Date): PlanRefusal | null {
  const verdict = planVerdict(rights, { ...wish, useLaunchCredit: true }, now)
  return verdict.allowed ? null : verdict.reason
}

export const planRefusalText = (refusal: PlanRefusal): string => PLAN_REFUSAL_TEXT[refusal]

/** What a launch scan of the project takes, in words; null where nothing is counted. */
export function launchPrice(rights: Rights, projectId: string, now: Date): string | null {
  if (accessInfo(rights, now).accessLevel === 'admin') return null
  const own = ownCredit(rights.packages, projectId, now)
  if (own) {
    const left = rights.packages.find(({ id }) => id === own.package_id)?.rescans_remaining ?? 0
    return own.kind === 'initial' ? 'Uses the initial credit of the package.' : `Uses 1 of ${left} remaining re-scans.`
  }
  return newCredit(rights.packages, now) ? 'Uses a new launch package.' : null
}

/** Re-scans that a new package has left after the launch scan that takes it into use, or null when there is none. */
export function rescansAfterLaunch(rights: Rights, now: Date): number | null {
  const credit = newCredit(rights.packages, now)
  const left = rights.packages.find(({ id }) => id === credit?.package_id)?.rescans_remaining
  return left === undefined ? null : credit?.kind === 'rescan' ? left - 1 : left
}
