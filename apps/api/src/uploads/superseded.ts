import { KEPT_UPLOADS_PER_PROJECT, RUNNING_STATUSES } from '@preflight/contracts'
import { removedObjects, scans, uploads } from '@preflight/db'
import { and, desc, eq, inArray, isNull, notExists } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { removeObjects } from '../remove-objects.ts'

/** Keeps a project's latest upload and the newest superseded ones; a file that is being scanned stays as well. */
export async function removeSuperseded(deps: Deps, projectId: string) {
  const keys = await deps.db.transaction(async (tx) => {
    const tooOld = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.project_id, projectId), isNull(uploads.removed_at)))
      .orderBy(desc(uploads.created_at))
      .offset(1 + KEPT_UPLOADS_PER_PROJECT)
    const inUse = tx
      .select({ id: scans.id })
      .from(scans)
      .where(and(eq(scans.upload_id, uploads.id), inArray(scans.status, [...RUNNING_STATUSES])))
    const removed = await tx
      .update(uploads)
      .set({ removed_at: new Date() })
      .where(and(inArray(uploads.id, tooOld), notExists(inUse)))
      .returning({ storage_key: uploads.storage_key })
    if (removed.length > 0) await tx.insert(removedObjects).values(removed).onConflictDoNothing()
    return removed.map(({ storage_key }) => storage_key)
  })
  await removeObjects(deps, keys)
}
