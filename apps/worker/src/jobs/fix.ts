import { isNoRoom, noRoom, userMessage, type JobHandler, type Jobs } from '@preflight/server'
import { laterWithDatabase } from './later.ts'
import type { Deps } from '../deps.ts'
import { claimFix } from '../fix/claim.ts'
import { runFix } from '../fix/run-fix.ts'
import { createFixStore, failFix } from '../fix/store.ts'
import { LostScan } from '../scan/store.ts'

const NO_ROOM = "The fix was stopped because the server's disk is full. Try again after the administrator has freed up space."

/** Fixes findings of one file. An error is tried again by the queue; a new attempt starts over from the upload. */
export function fixJob(deps: Deps): JobHandler<Jobs['fix']> {
  const { db, log, outages, timing } = deps
  const later = laterWithDatabase(timing.staleMs)
  /** the attempt this worker made last, so that `onFailed` ends no other one */
  const attempts = new Map<string, number>()

  return {
    async run({ fix_job_id }, signal) {
      const claim = await claimFix(db, fix_job_id, timing.staleMs).catch(later)
      if (!claim) return
      const { attempt } = claim.job
      const store = createFixStore(db, claim.job)
      attempts.set(fix_job_id, attempt)
      const startedAt = performance.now()
      try {
        await runFix(deps, claim, store, signal)
      } catch (error) {
        if (error instanceof LostScan) return log.info({ fix_job_id, attempt }, 'Another worker is running the fix')
        log.warn({ fix_job_id, attempt, err: error }, 'The fix stopped')
        await store.release().catch((failed: unknown) => outages.warn(failed, 'The fix could not be released', { fix_job_id }))
        later(isNoRoom(error) ? noRoom(NO_ROOM, error) : error)
      }
      attempts.delete(fix_job_id)
      log.info({ fix_job_id, attempt, duration_ms: Math.round(performance.now() - startedAt) }, 'Fix ended')
    },

    async onFailed({ fix_job_id }, error) {
      const attempt = attempts.get(fix_job_id)
      attempts.delete(fix_job_id)
      await failFix(db, { jobId: fix_job_id, attempt, staleMs: timing.staleMs, text: userMessage(error) })
    },
  }
}
