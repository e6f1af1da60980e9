import { scanReports, scans, type Db } from '@preflight/db'
import { scanCancelled } from '@preflight/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Analysed } from './analysis.ts'
import { isUnattended, isUnfinished } from './claim.ts'
import type { ScanContext } from './context.ts'
import { withRetry } from './retry.ts'
import type { Scanned } from './scanning.ts'

/**
 * Stores the texts and completes the scan, both or neither.
 * @throws {AppError} where the user cancelled it in the last moment
 */
export async function completeScan({ store, scan }: ScanContext, { changes }: Scanned, analysed: Analysed): Promise<void> {
  const { findings_summaries, scan_report, scores, receipt } = analysed
  const report = { findings_summaries, scan_report }
  await store.transaction(async (tx) => {
    await tx.insert(scanReports).values({ scan_id: scan.id, ...report }).onConflictDoUpdate({ target: scanReports.scan_id, set: report })
    const [completed] = await tx
      .update(scans)
      .set({ status: 'completed', completed_at: sql`now()`, overall_progress: 100, scores, receipt, changes, error_message: null })
      .where(and(eq(scans.id, scan.id), isNull(scans.cancel_requested_at)))
      .returning({ id: scans.id })
    if (!completed) throw scanCancelled()
  })
}

interface Failure {
  scanId: string
  /** the attempt that failed; without one the scan fails only where no worker holds it */
  attempt: number | undefined
  staleMs: number
  text: string
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

/** Ends a scan with a text for its user. Leaves alone what is finished or held by another worker. */
export async function failScan(db: Db, { scanId, attempt, staleMs, text }: Failure): Promise<void> {
  const isOurs = attempt === undefined ? isUnattended(staleMs) : eq(scans.attempt, attempt)
  await withRetry(() =>
    db
      .update(scans)
      .set({ status: 'failed', error_message: text, completed_at: sql`now()`, phase_progress: haltedPhases })
      .where(and(eq(scans.id, scanId), isOurs, isUnfinished())),
  )
}
