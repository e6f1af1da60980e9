import { removedObjects, type Tx } from '@preflight/db'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'logger'>

/** Marks of one round; the next one goes on. */
const AT_ONCE = 1000

/** Removes the bytes of objects that are marked as removed. What fails stays marked, and the sweep tries again. */
export async function removeObjects({ db, storage, logger }: Parts, keys: string[]) {
  for (const key of keys) {
    try {
      await storage.remove(key)
      await db.delete(removedObjects).where(eq(removedObjects.storage_key, key))
    } catch (error) {
      logger.warn({ err: error, storage_key: key }, 'A stored object was not removed')
    }
  }
}

const isDue = () => lte(removedObjects.created_at, sql`now()`)

/**
 * Holds the mark while the bytes go, so that an upload that took more than a day finds it gone instead of naming what is
 * no longer there; a mark that another process holds is left to it.
 */
async function removeMarked(tx: Tx, { storage }: Pick<Parts, 'storage'>, key: string) {
  const isMark = eq(removedObjects.storage_key, key)
  const [mark] = await tx.select({ key: removedObjects.storage_key }).from(removedObjects).where(and(isMark, isDue())).for('update', { skipLocked: true })
  if (!mark) return
  await storage.remove(key)
  await tx.delete(removedObjects).where(isMark)
}

/** Removes the bytes whose removal failed before, or whose upload died on the way. */
export async function removeMarkedObjects(deps: Parts) {
  const { db, logger } = deps
  const due = await db.select({ key: removedObjects.storage_key }).from(removedObjects).where(isDue()).orderBy(removedObjects.created_at).limit(AT_ONCE)
  for (const { key } of due) {
    await db
      .transaction((tx) => removeMarked(tx, deps, key))
      .catch(async (error: unknown) => {
        logger.warn({ err: error, storage_key: key }, 'A stored object was not removed')
        // To the end of the line: what cannot be removed keeps nothing else waiting.
        await db.update(removedObjects).set({ created_at: sql`now()` }).where(and(eq(removedObjects.storage_key, key), isDue()))
      })
  }
}
