import { RUNNING_STATUSES } from '@preflight/contracts'
import { returnLaunchCredit, scans, type Tx } from '@preflight/db'
import { returnsCredit } from '@preflight/policy'
import { SCAN_CANCELLED } from '@preflight/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { ScanRow } from './access.ts'
import type { Deps } from './deps.ts'

/** A scan that no worker took ends here; undefined where one did. */
async function endUntaken(tx: Tx, id: string): Promise<ScanRow | undefined> {
  const [ended] = await tx
    .update(scans)
    .set({ status: 'failed', error_message: SCAN_CANCELLED, completed_at: new Date() })
    .where(and(eq(scans.id, id), eq(scans.status, 'queued'), eq(scans.attempt, 0)))
    .returning()
  return ended
}

/**
 * Marks a scan for its end. A marked scan is never completed, so the phase it is in at this moment decides over its
 * credit: the row stays locked until both are written.
 * @param address network address of who cancels
 * @returns the scan as it was and, where no worker had taken it, as it ended; undefined for one that is over
 */
export async function markCancelled(tx: Tx, id: string, address: string | null = null) {
  const [marked] = await tx
    .update(scans)
    .set({ cancel_requested_at: new Date() })
    .where(and(eq(scans.id, id), inArray(scans.status, [...RUNNING_STATUSES])))
    .returning()
  if (!marked) return undefined
  const ended = await endUntaken(tx, id)
  if (returnsCredit({ how: 'cancelled', phase: marked.current_phase, isOurs: false })) await returnLaunchCredit(tx, id, address)
  return { marked, ended }
}

/**
 * Asks for the end of a scan. One that still waits has failed when this returns; one that runs is stopped by its
 * worker, which reads the mark in the row if the message does not reach it. Undefined for a scan that is over.
 */
export async function cancelScan(deps: Deps, id: string, address: string | null = null): Promise<ScanRow | undefined> {
  const cancelled = await deps.db.transaction((tx) => markCancelled(tx, id, address))
  if (!cancelled) return undefined
  const { marked, ended } = cancelled
  const told = ended ? deps.queues.remove('scan', id) : deps.queues.cancelScan(id)
  await told.catch((error: unknown) =>
    deps.logger.warn({ err: error, scan_id: id }, 'The workers were not notified of a cancelled scan'),
  )
  return ended ?? marked
}
