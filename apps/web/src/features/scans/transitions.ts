import { isRunning, type ScanStatus } from '@preflight/contracts'

export type Transition = 'start' | 'analysis' | 'completion' | 'failure' | 'progress'

const BY_NEW_STATUS: Partial<Record<ScanStatus, Transition>> = {
  analyzing: 'analysis',
  completed: 'completion',
  failed: 'failure',
}

/**
 * What happened between two looks at a scan, or null if nothing did.
 * A poll may miss statuses between: what counts is where the scan is now. An unchanged running scan made progress.
 */
export function transitionOf(before: ScanStatus | undefined, now: ScanStatus): Transition | null {
  if (before === undefined || !isRunning(before)) return null
  if (before === now) return 'progress'
  if (before === 'queued' && now === 'processing') return 'start'
  return BY_NEW_STATUS[now] ?? 'progress'
}

/** A scan has ended when it was seen running and is not any more. */
export const hasEnded = (transition: Transition | null) => transition === 'completion' || transition === 'failure'
