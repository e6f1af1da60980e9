import { findings, returnLaunchCredit, scans, type Db } from '@preflight/db'
import { returnsCredit } from '@preflight/policy'
import { AppError, SCAN_CANCELLED, userMessage } from '@preflight/server'
import { and, eq, sql } from 'drizzle-orm'
import { isUnattended, isUnfinished } from './claim.ts'
import { withRetry } from './retry.ts'

/** A user's own wish is no failure of ours. */
export const isCancellation = (error: unknown) => error instanceof AppError && error.message === SCAN_CANCELLED

interface Failure {
  scanId: string
  /** the attempt that failed; without one the scan fails only where no worker holds it */
  attempt: number | undefined
  staleMs: number
  error: Error
}

/**
 * The phases of a scan that goes no further: what each reached stays, none is under way and none has time remaining.
 * In SQL, because only the row itself knows what the last worker wrote.
 */
const haltedPhases = sql`(
  select coalesce(jsonb_object_agg(phase, progress || '{"estimated_time_remaining": null}'
    || case progress->>'status' when 'in_progress' then '{"status": "pending"}'::jsonb else '{}' end), '{}')
  from jsonb_each(${scans.phase_progress}) as phases(phase, progress)
)`

/**
 * True where the service failed, not the archive: an error we cannot explain, a dead worker, a scan that took too long,
 * an upload we no longer have. What an archive is refused for is said with a 4xx.
 */
const isOurs = (error: Error) => !(error instanceof AppError) || error.status >= 500 || error.code === 'GONE'

/**
 * Ends a scan with a text for its user, and gives its launch credit back where that is due, both or neither. Leaves alone
 * what is finished or held by another worker.
 */
export async function failScan(db: Db, { scanId, attempt, staleMs, error }: Failure): Promise<void> {
  const isHeldByUs = attempt === undefined ? isUnattended(staleMs) : eq(scans.attempt, attempt)
  const how = isCancellation(error) ? 'cancelled' : 'failed'
  await withRetry(() =>
    db.transaction(async (tx) => {
      const [failed] = await tx
        .update(scans)
        .set({ status: 'failed', error_message: userMessage(error), completed_at: sql`now()`, phase_progress: haltedPhases })
        .where(and(eq(scans.id, scanId), isHeldByUs, isUnfinished()))
        .returning({ phase: scans.current_phase })
      // what still waited for the model keeps the texts of its rule
      if (failed) await tx.update(findings).set({ ready: true }).where(and(eq(findings.scan_id, scanId), eq(findings.ready, false)))
      if (failed && returnsCredit({ how, phase: failed.phase, isOurs: isOurs(error) })) await returnLaunchCredit(tx, scanId)
    }),
  )
}
