import { isNoRoom, noRoom, type JobHandler, type Jobs } from '@preflight/server'
import { laterWithDatabase } from './later.ts'
import type { Deps } from '../deps.ts'
import { claimScan } from '../scan/claim.ts'
import { failScan, isCancellation } from '../scan/fail.ts'
import { runScan } from '../scan/run-scan.ts'
import { createStore, LostScan } from '../scan/store.ts'

const NO_ROOM = "The scan was stopped because the server's disk is full. Try again after the administrator has freed up space."

/** Scans one project. An error is tried again by the queue, a new attempt starts over and writes the same findings. */
export function scanJob(deps: Deps): JobHandler<Jobs['scan']> {
  const { db, log, outages, timing } = deps
  const later = laterWithDatabase(timing.staleMs)
  /** the attempt this worker made last, so that `onFailed` ends no other one */
  const attempts = new Map<string, number>()

  return {
    async run({ scan_id }, signal) {
      const claim = await claimScan(db, scan_id, timing.staleMs).catch(later)
      if (!claim) return
      const { attempt } = claim.scan
      const store = createStore(db, claim.scan)
      attempts.set(scan_id, attempt)
      const startedAt = performance.now()
      try {
        await runScan(deps, claim, store, signal)
      } catch (error) {
        if (error instanceof LostScan) return log.info({ scan_id, attempt }, 'Another worker is running the scan')
        log[isCancellation(error) ? 'info' : 'warn']({ scan_id, attempt, err: error }, 'The scan stopped')
        await store.release().catch((failed: unknown) => outages.warn(failed, 'The scan could not be released', { scan_id }))
        later(isNoRoom(error) ? noRoom(NO_ROOM, error) : error)
      }
      attempts.delete(scan_id)
      log.info({ scan_id, attempt, duration_ms: Math.round(performance.now() - startedAt) }, 'Scan completed')
    },

    async onFailed({ scan_id }, error) {
      const attempt = attempts.get(scan_id)
      attempts.delete(scan_id)
      await failScan(db, { scanId: scan_id, attempt, staleMs: timing.staleMs, error })
    },
  }
}
