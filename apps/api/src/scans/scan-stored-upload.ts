import type { StartScan } from '@preflight/contracts'
import { uploads } from '@preflight/db'
import { badRequest, notFound } from '@preflight/server'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { and, eq, isNull } from 'drizzle-orm'
import { requireProject, type ScanRow } from '../access.ts'
import type { Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { latestUpload } from '../latest-upload.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { refuseScan } from '../refuse-scan.ts'
import { insertScan, queueScan } from '../start-scan.ts'

const gitNotYet = () => badRequest('Git repositories cannot be scanned here yet. Please upload an archive.')

async function chosenUpload({ db }: Deps, projectId: string, fileId: string | undefined) {
  if (fileId === undefined) {
    const latest = await latestUpload(db, projectId)
    if (!latest) throw badRequest(SCAN_FORM_TEXT.file)
    return latest
  }
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, fileId), eq(uploads.project_id, projectId), isNull(uploads.removed_at)))
  if (!upload) throw notFound('File')
  return upload
}

/**
 * Starts a scan of a file that the project already has: the named one, or the latest.
 * @throws {AppError} 400, 402, 404, 409 or 429
 */
export async function scanStoredUpload(deps: Deps, user: SignedInUser, actor: Actor, wanted: StartScan): Promise<ScanRow> {
  const { project_id, file_id, repository_url, project_name, scan_type: scanType = 'standard' } = wanted
  if (repository_url !== undefined) throw gitNotYet()
  if (project_id === undefined) throw project_name === undefined ? badRequest(SCAN_FORM_TEXT.project) : gitNotYet()
  const project = await requireProject(deps, user, project_id)
  const request = { project, scanType, useLaunchCredit: wanted.use_launch_credit === true }
  await refuseScan(deps.db, deps.config, user, request)
  if (project.type === 'git') throw gitNotYet()

  const upload = await chosenUpload(deps, project.id, file_id)
  const scan = await deps.db.transaction((tx) => insertScan(tx, deps.config, { ...request, uploadId: upload.id, actor }))
  await queueScan(deps, scan)
  return scan
}
