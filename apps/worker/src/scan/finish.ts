import { scanReports, scans } from '@preflight/db'
import { scanCancelled } from '@preflight/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { settleActionPlan } from './action-plan.ts'
import type { Analysed } from './analysis.ts'
import type { ScanContext } from './context.ts'
import type { Scanned } from './scanning.ts'
import { settleVerdicts } from './verdicts.ts'

/**
 * Stores the texts and completes the scan, both or neither.
 * @throws {AppError} where the user cancelled it in the last moment
 */
export async function completeScan({ store, scan }: Pick<ScanContext, 'store' | 'scan'>, scanned: Scanned, analysed: Analysed): Promise<void> {
  await store.transactionOnProject(async (tx) => {
    // What people ignored or restored since the comparison counts too; from here on they wait for the completed scan.
    const settled = await settleVerdicts(tx, { scan }, scanned, analysed)
    if (settled !== analysed) await settleActionPlan(tx, scan, settled)
    const { findings_summaries, scan_report, scores, receipt, changes } = settled
    const report = { findings_summaries, scan_report }
    await tx.insert(scanReports).values({ scan_id: scan.id, ...report }).onConflictDoUpdate({ target: scanReports.scan_id, set: report })
    const [completed] = await tx
      .update(scans)
      .set({ status: 'completed', completed_at: sql`now()`, overall_progress: 100, scores, receipt, changes, error_message: null })
      .where(and(eq(scans.id, scan.id), isNull(scans.cancel_requested_at)))
      .returning({ id: scans.id })
    if (!completed) throw scanCancelled()
  })
}
