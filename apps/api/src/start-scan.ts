import { MAX_RUNNING_SCANS_PER_USER, RUNNING_STATUSES, type ScanType } from '@preflight/contracts'
import { projects, scans, users, type DbOrTx, type Tx } from '@preflight/db'
import { AppError, badRequest } from '@preflight/server'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ProjectRow, ScanRow } from './access.ts'
import type { Deps } from './deps.ts'
import { isViolationOf } from './database-errors.ts'

const alreadyRunning = () => new AppError(409, 'SCAN_ALREADY_RUNNING', 'A scan of this project is already running')
const tooManyRunning = () =>
  new AppError(
    429,
    'SCAN_LIMIT_REACHED',
    `You can run ${MAX_RUNNING_SCANS_PER_USER} scans at a time. Please wait until one has finished.`,
  )

/**
 * Launch scans have their place on the wire, but no worker runs their phases yet.
 * @throws {AppError} 400
 */
export function refuseUnavailable(scanType: ScanType) {
  if (scanType === 'launch') throw badRequest('Launch scans cannot be run here yet. Please start a standard scan.')
}

/**
 * Refuses a start while the project has a running scan, or its owner too many.
 * @throws {AppError} 409 or 429
 */
export async function refuseWhileRunning(db: DbOrTx, project: ProjectRow) {
  const running = await db
    .select({ project_id: scans.project_id })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(eq(projects.user_id, project.user_id), inArray(scans.status, [...RUNNING_STATUSES])))
  if (running.some((scan) => scan.project_id === project.id)) throw alreadyRunning()
  if (running.length >= MAX_RUNNING_SCANS_PER_USER) throw tooManyRunning()
}

async function lastCompletedScan(db: DbOrTx, projectId: string) {
  const [scan] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.project_id, projectId), eq(scans.status, 'completed')))
    .orderBy(desc(scans.created_at))
    .limit(1)
  return scan?.id ?? null
}

export interface ScanToStart {
  project: ProjectRow
  uploadId: string
  scanType: ScanType
}

/**
 * Stores a queued scan. Starts of one user happen one after the other, so the limits hold under concurrent calls.
 * @throws {AppError} 400 for a scan type that cannot be run, 409 or 429 while others run
 */
export async function insertScan(tx: Tx, { project, uploadId, scanType }: ScanToStart): Promise<ScanRow> {
  refuseUnavailable(scanType)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, project.user_id)).for('update')
  await refuseWhileRunning(tx, project)
  const previous_scan_id = await lastCompletedScan(tx, project.id)
  const [scan] = await tx
    .insert(scans)
    .values({ project_id: project.id, upload_id: uploadId, scan_type: scanType, previous_scan_id })
    .returning()
    .catch((error: unknown) => {
      throw isViolationOf(error, 'scans_one_running_per_project') ? alreadyRunning() : error
    })
  if (!scan) throw new Error('The scan was not stored')
  return scan
}

/** Hands a committed scan to the workers. With Redis away it stays queued, and the sweep hands it over later. */
export async function queueScan({ queues, logger }: Deps, scan: ScanRow) {
  await queues.add('scan', { scan_id: scan.id }).catch((error: unknown) => {
    logger.warn({ err: error, scan_id: scan.id }, 'The scan waits for the sweep: it could not be queued')
  })
}
