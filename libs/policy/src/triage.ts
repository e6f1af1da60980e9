import type { Finding, Scan, TriageChange } from '@preflight/contracts'

export type TriageRefusal = 'reason' | 'expiry' | 'running' | 'launch-ready'

export const TRIAGE_REFUSAL_TEXT: Record<TriageRefusal, string> = {
  reason: 'Please choose a reason',
  expiry: 'The expiry date must be in the future',
  running: 'Findings can be ignored after the scan finishes',
  'launch-ready': 'Launch checklist items cannot be ignored',
}

export interface TriageWish extends Pick<TriageChange, 'action' | 'reason' | 'expires_at'> {
  scan: Pick<Scan, 'status'>
  findings: readonly Pick<Finding, 'finding_type'>[]
}

/** Why findings must not be ignored or restored like this, or null. */
export function triageRefusal({ action, reason, expires_at, scan, findings }: TriageWish, now: Date): TriageRefusal | null {
  if (scan.status !== 'completed') return 'running'
  if (findings.some(({ finding_type }) => finding_type === 'launch_ready')) return 'launch-ready'
  if (action === 'restore') return null
  if (!reason) return 'reason'
  if (expires_at === null || expires_at === undefined) return null
  return new Date(expires_at) > now ? null : 'expiry'
}

/** A verdict holds until its end. */
export const isTriageLive = ({ expires_at }: { expires_at: Date | null }, now: Date): boolean => expires_at === null || expires_at > now
