import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import { sweepWorkspaces } from './source/workspace.ts'
import { tidyDaily } from './tidy/daily.ts'
import { sweepScanCaches } from './tidy/scan-caches.ts'

type Clocked = { everyMs: number; isFirstAtOnce: boolean; work: (signal: AbortSignal) => Promise<unknown>; failed: string }

/** Repeats its work until it is stopped. */
async function again({ everyMs, isFirstAtOnce, work, failed }: Clocked, { outages }: Pick<Deps, 'outages'>, signal: AbortSignal) {
  const pause = () => sleep(everyMs, undefined, { signal }).catch(() => {})
  if (!isFirstAtOnce) await pause()
  while (!signal.aborted) {
    await work(signal).catch((error: unknown) => outages.warn(error, failed))
    await pause()
  }
}

/**
 * Adds the sweep's job at once and then again and again, and looks whether the day's tidying is due. Plain clocks, not a
 * schedule in Redis: a Redis that restarts empty is what the sweep is there for. Several workers add one job between
 * them, because it has a fixed id; the day's tidying is outside of it, because it may take long.
 */
export function startSweeping(deps: Deps) {
  const { queues, timing, dataDir } = deps
  const ended = new AbortController()
  const works: Clocked[] = [
    // Each host looks after its own disk; the jobs run on one of them only.
    { everyMs: timing.sweepMs, isFirstAtOnce: true, work: () => sweepWorkspaces(dataDir), failed: 'Old workspaces could not be removed' },
    { everyMs: timing.sweepMs, isFirstAtOnce: true, work: () => sweepScanCaches(deps), failed: 'Results kept for deleted projects could not be removed' },
    { everyMs: timing.sweepMs, isFirstAtOnce: true, work: () => queues.add('sweep', {}), failed: 'The sweep could not be queued' },
    { everyMs: timing.tidyMs, isFirstAtOnce: false, work: (signal) => tidyDaily(deps, signal), failed: 'The daily clean-up failed' },
  ]
  const looping = Promise.all(works.map((work) => again(work, deps, ended.signal)))
  return {
    async stop() {
      ended.abort()
      await looping
    },
  }
}
