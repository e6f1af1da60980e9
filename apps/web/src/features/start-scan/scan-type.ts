import type { AccessInfo, AccessLevel, ScanType } from '@preflight/contracts'

/** What of a launch package decides whether it can pay for a scan. */
export interface PackageCredits {
  status: string
  /** ISO 8601 */
  expires_at: string
  rescans_remaining: number
  initial_credit_used: boolean
  associated_project_id: string | null
}

export interface ScanTypeFacts {
  /** no payment provider: everybody may do everything */
  selfHosted: boolean
  access: AccessInfo
  packages: readonly PackageCredits[]
  projectId: string
  /** ms since 1970 */
  now: number
}

const DEFAULTS: Record<AccessLevel, ScanType> = {
  subscription_only: 'standard',
  launch_only: 'launch',
  full: 'standard',
  admin: 'standard',
}

/** A package counts for a project only if it is active, belongs to it and has not expired. */
export const countsFor = ({ status, associated_project_id, expires_at }: PackageCredits, projectId: string, now: number): boolean =>
  status === 'active' && associated_project_id === projectId && Date.parse(expires_at) > now

const hasCredit = ({ rescans_remaining, initial_credit_used }: PackageCredits) => rescans_remaining > 0 || !initial_credit_used

/** Whether the user is asked which scan to run. */
export function isScanTypeChosen({ selfHosted, access, packages, projectId, now }: ScanTypeFacts): boolean {
  if (selfHosted) return true
  if (!access.canRunStandardScans || access.accessLevel === 'launch_only' || packages.length === 0) return false
  return packages.some(
    (some) => some.associated_project_id === null || (countsFor(some, projectId, now) && hasCredit(some)),
  )
}

/** The type a scan has unless the user chooses; null without any access. */
export const defaultScanType = ({ accessLevel }: AccessInfo): ScanType | null => (accessLevel ? DEFAULTS[accessLevel] : null)

// Launch scans need the checklist and the deep dive, which this version does not have.
export const LAUNCH_UNAVAILABLE = 'Launch scans are not available on this server yet.'
