import { removedObjects } from '@preflight/db'
import { eq, lte, sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'

/** Removes the bytes of objects that are marked as removed. What fails stays marked, and the sweep tries again. */
export async function removeObjects({ db, storage, logger }: Pick<Deps, 'db' | 'storage' | 'logger'>, keys: string[]) {
  for (const key of keys) {
    try {
      await storage.remove(key)
      await db.delete(removedObjects).where(eq(removedObjects.storage_key, key))
    } catch (error) {
      logger.warn({ err: error, storage_key: key }, 'A stored object was not removed')
    }
  }
}

/** Removes the bytes whose removal failed before, or whose upload died on the way. */
export async function removeMarkedObjects(deps: Pick<Deps, 'db' | 'storage' | 'logger'>) {
  const due = await deps.db
    .select({ key: removedObjects.storage_key })
    .from(removedObjects)
    .where(lte(removedObjects.created_at, sql`now()`))
    .limit(1000)
  await removeObjects(
    deps,
    due.map(({ key }) => key),
  )
}
