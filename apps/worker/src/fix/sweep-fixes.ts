import { fixedFiles, fixJobs, removedObjects } from '@preflight/db'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { withRetry } from '../scan/retry.ts'
import { isUnattendedFix, isUnfinishedFix } from './claim.ts'

/** Gives every unfinished fix that nobody holds a job again, as it is done for scans. */
export async function requeueFixes({ db, queues, timing, log }: Deps): Promise<void> {
  const isLost = and(isUnfinishedFix(), or(eq(fixJobs.status, 'pending'), isUnattendedFix(timing.staleMs)))
  const lost = await withRetry(() => db.select({ id: fixJobs.id }).from(fixJobs).where(isLost).orderBy(fixJobs.created_at))
  for (const { id } of lost) await queues.add('fix', { fix_job_id: id })
  if (lost.length > 0) log.debug({ fixes: lost.length }, 'Fixes without a worker were queued again')
}

/** Files of one sweep; the next one goes on. */
const AT_ONCE = 500

/**
 * Removes the bytes of fixed files whose time is over. Their rows stay, and say so. What cannot be removed now is marked
 * in the same transaction and goes when the API tidies up. @returns how many
 */
export async function removeExpiredFiles({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>): Promise<number> {
  const keys = await withRetry(() =>
    db.transaction(async (tx) => {
      const isOver = and(isNull(fixedFiles.removed_at), lte(fixedFiles.expires_at, sql`now()`))
      const over = tx.select({ id: fixedFiles.id }).from(fixedFiles).where(isOver).limit(AT_ONCE).for('update', { skipLocked: true })
      const removed = await tx.update(fixedFiles).set({ removed_at: sql`now()`, diff: null }).where(inArray(fixedFiles.id, over)).returning({ storage_key: fixedFiles.storage_key, patch_key: fixedFiles.patch_key })
      const gone = removed.flatMap(({ storage_key, patch_key }) => [storage_key, ...(patch_key === null ? [] : [patch_key])])
      if (gone.length > 0) await tx.insert(removedObjects).values(gone.map((storage_key) => ({ storage_key }))).onConflictDoNothing()
      return gone
    }),
  )
  for (const key of keys) {
    try {
      await storage.remove(key)
      await db.delete(removedObjects).where(eq(removedObjects.storage_key, key))
    } catch (error) {
      log.warn({ err: error, storage_key: key }, 'A fixed file was not removed')
    }
  }
  return keys.length
}
