import { RUNNING_STATUSES } from '@preflight/contracts'
import { scans } from '@preflight/db'
import { SCAN_CANCELLED } from '@preflight/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { ScanRow } from './access.ts'
import type { Deps } from './deps.ts'

/** A scan that no worker took ends here; false where one did. */
async function endUntaken({ db }: Deps, id: string): Promise<ScanRow | undefined> {
  const [ended] = await db
    .update(scans)
    .set({ status: 'failed', error_message: SCAN_CANCELLED, completed_at: new Date() })
    .where(and(eq(scans.id, id), eq(scans.status, 'queued'), eq(scans.attempt, 0)))
    .returning()
  return ended
}

/**
 * Asks for the end of a scan. One that still waits has failed when this returns; one that runs is stopped by its
 * worker, which reads the mark in the row if the message does not reach it. Undefined for a scan that is over.
 */
export async function cancelScan(deps: Deps, id: string): Promise<ScanRow | undefined> {
  const [marked] = await deps.db
    .update(scans)
    .set({ cancel_requested_at: new Date() })
    .where(and(eq(scans.id, id), inArray(scans.status, [...RUNNING_STATUSES])))
    .returning()
  if (!marked) return undefined
  const ended = await endUntaken(deps, id)
  const told = ended ? deps.queues.remove('scan', id) : deps.queues.cancelScan(id)
  await told.catch((error: unknown) =>
    deps.logger.warn({ err: error, scan_id: id }, 'The workers were not told of a cancelled scan'),
  )
  return ended ?? marked
}
