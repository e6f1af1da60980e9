import { isRunning, type ScanStatus } from '@preflight/contracts'

/** Polling stops at this many errors in a row. */
export const MAX_POLL_ERRORS = 5

interface DelayStep {
  /** holds from this many consecutive errors on */
  errors: number
  running: number
  queued: number
}

/** Milliseconds between two polls. `running` stands for processing, analyzing and action_plan. */
const DELAYS: readonly DelayStep[] = [
  { errors: 5, running: 15_000, queued: 30_000 },
  { errors: 3, running: 10_000, queued: 20_000 },
  { errors: 1, running: 6_000, queued: 12_000 },
  { errors: 0, running: 3_000, queued: 8_000 },
]

/** Milliseconds to wait before the next poll of a scan in this status, after so many errors in a row. */
export function pollDelay(status: ScanStatus, errors: number): number {
  const step = DELAYS.find((candidate) => errors >= candidate.errors)
  return step?.[status === 'queued' ? 'queued' : 'running'] ?? 0
}

/** Milliseconds to the next poll, or null where polling ends: the scan is over, or too many polls failed. */
export function nextPoll(status: ScanStatus | undefined, errors: number): number | null {
  if (!status || !isRunning(status) || errors >= MAX_POLL_ERRORS) return null
  return pollDelay(status, errors)
}
