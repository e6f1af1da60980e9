import { uploads, type DbOrTx } from '@preflight/db'
import { and, desc, eq, isNull } from 'drizzle-orm'

/** The newest file of a project that is still stored, or null. */
export async function latestUpload(db: DbOrTx, projectId: string) {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.project_id, projectId), isNull(uploads.removed_at)))
    .orderBy(desc(uploads.created_at))
    .limit(1)
  return upload ?? null
}
