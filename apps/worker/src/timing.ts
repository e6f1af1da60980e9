/** How often a worker says that it lives and looks around, in milliseconds. */
export interface Timing {
  /** between two signs of life of a running scan; a cancelled scan notices within it */
  heartbeatMs: number
  /** a scan without a sign of life for this long may be taken over */
  staleMs: number
  /** between two looks at scans that lost their job or their worker */
  sweepMs: number
  /** between two writes of a scan's progress */
  progressMs: number
  /** a queue's job of a silent worker is given to another one after this time */
  lockMs: number
  /** the longest a scan may take */
  scanTimeoutMs: number
}

type Tunable = Exclude<keyof Timing, 'scanTimeoutMs'>

const VARIABLES: Record<Tunable, readonly [name: string, fallback: number]> = {
  heartbeatMs: ['WORKER_HEARTBEAT_MS', 1000],
  staleMs: ['WORKER_STALE_MS', 15_000],
  sweepMs: ['WORKER_SWEEP_MS', 30_000],
  progressMs: ['WORKER_PROGRESS_MS', 500],
  lockMs: ['WORKER_LOCK_MS', 30_000],
}

function milliseconds(env: NodeJS.ProcessEnv, [name, fallback]: readonly [string, number]): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  if (!/^\d{2,8}$/.test(text)) throw new RangeError(`${name} must be a number of milliseconds, at least 10`)
  return Number(text)
}

/**
 * The worker's clocks from the environment; what is not set has a value that suits production.
 * @throws {RangeError} naming a variable that is no number
 */
export const loadTiming = (env: NodeJS.ProcessEnv, scanTimeoutMinutes: number): Timing => ({
  heartbeatMs: milliseconds(env, VARIABLES.heartbeatMs),
  staleMs: milliseconds(env, VARIABLES.staleMs),
  sweepMs: milliseconds(env, VARIABLES.sweepMs),
  progressMs: milliseconds(env, VARIABLES.progressMs),
  lockMs: milliseconds(env, VARIABLES.lockMs),
  scanTimeoutMs: scanTimeoutMinutes * 60_000,
})
