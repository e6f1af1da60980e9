import { fixedFiles, removedObjects, uploads, type Db } from '@preflight/db'
import { and, inArray, isNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

/** The folders in which everything is named by a row. */
export const OBJECT_FOLDERS = ['uploads', 'fixed'] as const

/**
 * Which of these objects a row names: an upload, a fixed file, or a mark of one that is under way or about to go. One
 * statement, so that an object which passes from its mark to its row is seen in one of them.
 */
export async function namedObjects(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await unionAll(
    db.select({ key: uploads.storage_key }).from(uploads).where(and(inArray(uploads.storage_key, keys), isNull(uploads.removed_at))),
    db.select({ key: fixedFiles.storage_key }).from(fixedFiles).where(and(inArray(fixedFiles.storage_key, keys), isNull(fixedFiles.removed_at))),
    db.select({ key: removedObjects.storage_key }).from(removedObjects).where(inArray(removedObjects.storage_key, keys)),
  )
  return new Set(rows.map(({ key }) => key))
}
