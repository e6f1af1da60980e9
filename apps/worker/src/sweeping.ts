import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import { sweepWorkspaces } from './source/workspace.ts'

/**
 * Adds the sweep's job at once and then again and again. A plain clock, not a schedule in Redis: a Redis that restarts
 * empty is what the sweep is there for. Several workers add one job between them, because it has a fixed id.
 */
export function startSweeping({ queues, timing, log, dataDir }: Deps) {
  const ended = new AbortController()
  const loop = async () => {
    // Each host looks after its own disk; the job runs on one of them only.
    await sweepWorkspaces(dataDir).catch((error: unknown) => log.warn({ err: error }, 'Old workspaces could not be removed'))
    while (!ended.signal.aborted) {
      await queues.add('sweep', {}).catch((error: unknown) => log.warn({ err: error }, 'The sweep could not be queued'))
      await sleep(timing.sweepMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    stop: () => {
      ended.abort()
      return looping
    },
  }
}
