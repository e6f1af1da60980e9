import { removedObjects } from '@preflight/db'
import { eq } from 'drizzle-orm'
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
