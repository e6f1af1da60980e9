import { lockPackages, lockUser, projects, scans, takeLaunchCredit, type DbOrTx, type Tx } from '@preflight/db'
import type { LaunchCredit } from '@preflight/policy'
import { notFound, type Config } from '@preflight/server'
import { and, desc, eq } from 'drizzle-orm'
import type { ScanRow } from './access.ts'
import { audit, type Actor } from './audit-log.ts'
import { isViolationOf } from './database-errors.ts'
import type { Deps } from './deps.ts'
import { refusedScan, refuseScan, type ScanRequest } from './refuse-scan.ts'
import { takesPayments } from './rights.ts'

async function lastCompletedScan(db: DbOrTx, projectId: string) {
  const [scan] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.project_id, projectId), eq(scans.status, 'completed')))
    .orderBy(desc(scans.created_at))
    .limit(1)
  return scan?.id ?? null
}

/**
 * The request as it stands once nothing of its user can change any more: starts of one user happen one after the other.
 * @throws {AppError} 404 where the project went, or to another user, since it was looked up
 */
async function locked(tx: Tx, config: Config, request: ScanRequest) {
  const user = await lockUser(tx, request.project.user_id)
  const isTheirs = and(eq(projects.id, request.project.id), eq(projects.user_id, request.project.user_id))
  const [project] = await tx.select().from(projects).where(isTheirs).for('share')
  if (!user || !project) throw notFound('Project')
  if (takesPayments(config)) await lockPackages(tx, user.id)
  return { user, request: { ...request, project } }
}

export interface ScanToStart extends ScanRequest {
  uploadId: string
  actor: Actor
}

async function store(tx: Tx, { project, scanType, uploadId }: ScanToStart, credit: LaunchCredit | null): Promise<ScanRow> {
  const [scan] = await tx
    .insert(scans)
    .values({
      project_id: project.id,
      upload_id: uploadId,
      scan_type: scanType,
      previous_scan_id: await lastCompletedScan(tx, project.id),
      launch_package_id: credit?.package_id,
      launch_credit: credit?.kind,
    })
    .returning()
    .catch((error: unknown) => {
      throw isViolationOf(error, 'scans_one_running_per_project') ? refusedScan('already-running') : error
    })
  if (!scan) throw new Error('The scan was not stored')
  return scan
}

/**
 * Stores a queued scan and takes the credit it costs, both or neither. Starts of one user happen one after the other, so
 * limits and credits hold under concurrent calls.
 * @throws {AppError} 402 where plan and packages do not cover it, 404 where its project went, 409 or 429 while others run
 */
export async function insertScan(tx: Tx, config: Config, toStart: ScanToStart): Promise<ScanRow> {
  const { user, request } = await locked(tx, config, toStart)
  const credit = await refuseScan(tx, config, user, request)
  if (credit) await takeLaunchCredit(tx, credit, request.project.id)
  const scan = await store(tx, toStart, credit)
  await audit(tx, toStart.actor, 'scan.started', { type: 'scan', id: scan.id })
  if (credit) await audit(tx, toStart.actor, 'credit.taken', { type: 'launch_package', id: credit.package_id })
  return scan
}

/** Hands a committed scan to the workers. With Redis away it stays queued, and the sweep hands it over later. */
export async function queueScan({ queues, logger }: Deps, scan: ScanRow) {
  await queues.add('scan', { scan_id: scan.id }).catch((error: unknown) => {
    logger.warn({ err: error, scan_id: scan.id }, 'The scan waits for the sweep: it could not be queued')
  })
}
