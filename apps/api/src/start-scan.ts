import { lockPackages, lockUser, projects, scans, takeLaunchCredit, type DbOrTx, type Tx } from '@preflight/db'
import type { LaunchCredit } from '@preflight/policy'
import { notFound, type Config } from '@preflight/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { ProjectRow, ScanRow } from './access.ts'
import { audit, type Actor } from './audit-log.ts'
import { isViolationOf } from './database-errors.ts'
import type { Deps } from './deps.ts'
import { refusedScan, refuseScan, type ScanRequest } from './refuse-scan.ts'
import { holdInstallation, isSameRepository } from './resolve-repository.ts'
import { takesPayments } from './rights.ts'

export interface UploadSource {
  uploadId: string
}

export interface GitSource {
  /** as it is kept */
  repositoryUrl: string
  /** what the repository is read through; null where it is read like anybody may */
  installationId: string | null
  /** null: nobody named one, and the project's default branch is tried first */
  branch: string | null
}

/** What is scanned: a stored file, or a branch of a repository. */
export type ScanSource = UploadSource | GitSource

const isGit = (source: ScanSource): source is GitSource => 'repositoryUrl' in source

/** The columns by which a worker knows what to scan. */
const columnsOf = (source: ScanSource) =>
  isGit(source)
    ? { repository_url: source.repositoryUrl, git_installation_id: source.installationId, branch_scanned: source.branch }
    : { upload_id: source.uploadId }

/**
 * What a scan is compared with. A repository that is scanned once in place of the project's own has nothing in common with
 * it: every finding would be new, and every old one fixed.
 */
async function lastCompletedScan(db: DbOrTx, projectId: string, source: ScanSource) {
  const ofSource = isGit(source) ? eq(sql`lower(${scans.repository_url})`, source.repositoryUrl.toLowerCase()) : undefined
  const [scan] = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.project_id, projectId), eq(scans.status, 'completed'), ofSource))
    .orderBy(desc(scans.created_at))
    .limit(1)
  return scan?.id ?? null
}

/**
 * The request as it stands once nothing of its user can change any more: starts of one user happen one after the other.
 * @throws {AppError} 404 where the project went, or to another user, since it was looked up
 */
async function locked(tx: Tx, config: Config, request: ScanToStart) {
  const user = await lockUser(tx, request.project.user_id)
  if (user && isGit(request.source) && request.source.installationId !== null)
    await holdInstallation(tx, user.id, request.source.installationId)
  const isTheirs = and(eq(projects.id, request.project.id), eq(projects.user_id, request.project.user_id))
  const [project] = await tx.select().from(projects).where(isTheirs).for('no key update')
  if (!user || !project) throw notFound('Project')
  if (takesPayments(config)) await lockPackages(tx, user.id)
  return { user, request: { ...request, project } }
}

export interface ScanToStart extends ScanRequest {
  source: ScanSource
  actor: Actor
}

async function store(tx: Tx, { project, scanType, source }: ScanToStart, credit: LaunchCredit | null): Promise<ScanRow> {
  const [scan] = await tx
    .insert(scans)
    .values({
      project_id: project.id,
      ...columnsOf(source),
      scan_type: scanType,
      previous_scan_id: await lastCompletedScan(tx, project.id, source),
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

/** A push waits for any running scan of its branch. */
async function settlePush(tx: Tx, project: ProjectRow, source: ScanSource) {
  if (project.pushed_commit === null || !isGit(source)) return
  const isOwn = isSameRepository(source.repositoryUrl, project.repository_url)
  if (!isOwn || (source.branch ?? project.default_branch) !== project.default_branch) return
  await tx.update(projects).set({ pushed_commit: null }).where(eq(projects.id, project.id))
}

/**
 * Stores a queued scan and takes the credit it costs, both or neither. Starts of one user happen one after the other, so
 * limits and credits hold under concurrent calls.
 * @throws {AppError} 402 where plan and packages do not cover it, 404 where its project went, 409 where the connection of
 *   its repository went, 409 or 429 while others run
 */
export async function insertScan(tx: Tx, config: Config, toStart: ScanToStart): Promise<ScanRow> {
  const { user, request } = await locked(tx, config, toStart)
  const credit = await refuseScan(tx, config, user, request)
  if (credit) await takeLaunchCredit(tx, credit, request.project.id)
  const scan = await store(tx, request, credit)
  await settlePush(tx, request.project, request.source)
  await audit(tx, toStart.actor, 'scan.started', { type: 'scan', id: scan.id })
  if (credit) await audit(tx, toStart.actor, 'credit.taken', { type: 'launch_package', id: credit.package_id })
  return scan
}

/** Hands a committed scan to the workers. With Redis away it stays queued, and the sweep hands it over later. */
export async function queueScan({ queues, logger }: Pick<Deps, 'queues' | 'logger'>, scan: ScanRow) {
  await queues.add('scan', { scan_id: scan.id }).catch((error: unknown) => {
    logger.warn({ err: error, scan_id: scan.id }, 'The scan could not be queued; the sweep will queue it')
  })
}
