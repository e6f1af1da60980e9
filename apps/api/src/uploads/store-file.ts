import type { MultipartFile } from '@fastify/multipart'
import { ARCHIVE_HEAD_BYTES, formatOfHead } from '@preflight/archives/detect'
import { projects, removedObjects, uploads, type DbOrTx } from '@preflight/db'
import { AppError, badRequest, type Config, type StoredObject } from '@preflight/server'
import { and, eq, isNull, sum } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { requireProject, type ProjectRow } from '../access.ts'
import type { Deps } from '../deps.ts'
import { refuseScan } from '../refuse-scan.ts'
import { removeObjects } from '../remove-objects.ts'
import { displayName } from './display-name.ts'
import type { UploadForm } from './form.ts'
import { peek } from './peek.ts'

export interface StoredFile extends StoredObject {
  id: string
  key: string
  name: string
  project: ProjectRow
  form: UploadForm
}

const A_DAY = 86_400_000

/**
 * What it says holds only in a transaction that has locked the user.
 * @throws {AppError} 403 where the user's uploads leave no room for so many bytes
 */
export async function refuseOverQuota(db: DbOrTx, config: Config, userId: string, incomingBytes: number) {
  const [row] = await db
    .select({ bytes: sum(uploads.file_size).mapWith(Number) })
    .from(uploads)
    .innerJoin(projects, eq(projects.id, uploads.project_id))
    .where(and(eq(projects.user_id, userId), isNull(uploads.removed_at)))
  if ((row?.bytes ?? 0) + incomingBytes <= config.MAX_STORED_BYTES_PER_USER) return
  throw new AppError(
    403,
    'STORAGE_LIMIT_REACHED',
    'Your storage quota is full. Delete a project to free up space.',
  )
}

/** The project the form names, when a file for it may come now. */
async function projectForUpload(deps: Deps, req: FastifyRequest, form: UploadForm): Promise<ProjectRow> {
  const project = await requireProject(deps, req.user, form.projectId)
  if (project.type !== 'upload') throw badRequest('Files can only be uploaded to a project of type upload')
  if (form.startsScan) await refuseScan(deps.db, deps.config, req.user, { ...form, project })
  await refuseOverQuota(deps.db, deps.config, req.user.id, Number(req.headers['content-length'] ?? 0))
  return project
}

/** The file's bytes, once their start has shown that they are an archive. */
async function archiveBytes(part: MultipartFile) {
  const { head, source } = await peek(part.file, ARCHIVE_HEAD_BYTES)
  if (head.length === 0) throw badRequest('The file is empty')
  if (formatOfHead(head)) return source
  throw new AppError(415, 'UNSUPPORTED_ARCHIVE', 'The file is not a zip, tar, gz, rar or 7z archive')
}

/** Removes the bytes of an upload that came to nothing. */
export const discard = (deps: Deps, key: string) => removeObjects(deps, [key])

/** Checks whose project it is and what it allows, then streams the file into storage. */
export async function storeFile(
  deps: Deps,
  req: FastifyRequest,
  form: UploadForm,
  part: MultipartFile,
): Promise<StoredFile> {
  const project = await projectForUpload(deps, req, form)
  const source = await archiveBytes(part)
  const id = randomUUID()
  const key = `uploads/${id}`
  // Marked for removal first, a day from now: should this process die on the way, the sweep finds the bytes.
  await deps.db.insert(removedObjects).values({ storage_key: key, created_at: new Date(Date.now() + A_DAY) })
  try {
    const object = await deps.storage.put(key, source, { maxBytes: deps.config.MAX_UPLOAD_BYTES })
    return { ...object, id, key, name: displayName(part.filename), project, form }
  } catch (error) {
    await discard(deps, key)
    throw error
  }
}
