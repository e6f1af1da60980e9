import type { Config } from '@preflight/server'

/** How often a worker says that it lives and looks around, in milliseconds. */
export interface Timing {
  /** between two signs of life of a running scan; a cancelled scan notices within it */
  heartbeatMs: number
  /** a scan without a sign of life for this long may be taken over */
  staleMs: number
  /** between two looks at scans that lost their job or their worker */
  sweepMs: number
  /** between two looks whether the day's tidying is due */
  tidyMs: number
  /** between two signs of life of the worker itself */
  signMs: number
  /** between two writes of a scan's progress */
  progressMs: number
  /** a queue's job of a silent worker is given to another one after this time */
  lockMs: number
  /** the longest a scan may take */
  scanTimeoutMs: number
}

const TIDY_MS = 10 * 60_000
const SIGN_MS = 10_000

/** The worker's clocks as they are configured. */
export const timingOf = (config: Config): Timing => ({
  heartbeatMs: config.WORKER_HEARTBEAT_MS,
  staleMs: config.WORKER_STALE_MS,
  sweepMs: config.WORKER_SWEEP_MS,
  tidyMs: TIDY_MS,
  signMs: SIGN_MS,
  progressMs: config.WORKER_PROGRESS_MS,
  lockMs: config.WORKER_LOCK_MS,
  scanTimeoutMs: config.SCAN_TIMEOUT_MINUTES * 60_000,
})
