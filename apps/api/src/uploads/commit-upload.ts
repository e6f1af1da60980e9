import { lockUser, removedObjects, uploads } from '@preflight/db'
import { AppError, notFound } from '@preflight/server'
import { eq } from 'drizzle-orm'
import type { ScanRow } from '../access.ts'
import { isViolationOf } from '../database-errors.ts'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { insertScan } from '../start-scan.ts'
import { refuseOverQuota, type StoredFile } from './store-file.ts'

export type UploadRow = typeof uploads.$inferSelect

const tookTooLong = () => new AppError(408, 'BAD_REQUEST', 'The upload took longer than a day and was discarded')

/**
 * Records a stored file and the scan it starts, both or neither.
 * @throws {AppError} 404 when its project went meanwhile; 402, 409 or 429 when other scans were started
 *   meanwhile, 403 when other uploads took the room, 408 when it took more than a day
 */
export function commitUpload({ db, config }: Deps, file: StoredFile, actor: Actor): Promise<{ upload: UploadRow; scan: ScanRow | null }> {
  const { id, key, name, bytes, sha256, project, form } = file
  return db
    .transaction(async (tx) => {
      // The user before the project, which the new row holds: the order in which everybody locks them.
      await lockUser(tx, project.user_id)
      // Other files may have come while this one did, and its length may not have been announced.
      await refuseOverQuota(tx, config, project.user_id, bytes)
      const row = { id, project_id: project.id, original_filename: name, file_size: bytes, sha256, storage_key: key }
      const [upload] = await tx.insert(uploads).values(row).returning()
      if (!upload) throw new Error('The upload was not stored')
      const scan = form.startsScan ? await insertScan(tx, config, { ...form, project, source: { uploadId: id }, actor }) : null
      // A mark that is gone has been acted on: the file took more than a day, and its bytes were removed meanwhile.
      const marks = await tx.delete(removedObjects).where(eq(removedObjects.storage_key, key)).returning({ key: removedObjects.storage_key })
      if (marks.length === 0) throw tookTooLong()
      return { upload, scan }
    })
    .catch((error: unknown) => {
      throw isViolationOf(error, 'uploads_project_id_projects_id_fk') ? notFound('Project') : error
    })
}
