import { uploads } from '@preflight/db'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { badRequest, notFound } from '@preflight/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { latestUpload } from '../latest-upload.ts'
import type { UploadSource } from '../start-scan.ts'

/**
 * A file that the project already has: the named one, or the latest.
 * @throws {AppError} 400 where it has none, 404 for one that it has not
 */
export async function uploadSource({ db }: Pick<Deps, 'db'>, projectId: string, fileId: string | undefined): Promise<UploadSource> {
  if (fileId === undefined) {
    const latest = await latestUpload(db, projectId)
    if (!latest) throw badRequest(SCAN_FORM_TEXT.file)
    return { uploadId: latest.id }
  }
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, fileId), eq(uploads.project_id, projectId), isNull(uploads.removed_at)))
  if (!upload) throw notFound('File')
  return { uploadId: upload.id }
}
