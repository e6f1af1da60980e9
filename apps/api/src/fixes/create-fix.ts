import { findings, fixJobs, lockUser, projects, scanResultsCache, scans, type Tx } from '@preflight/db'
import { NO_FINDINGS_SELECTED, NOTHING_TO_FIX_TEXT } from '@preflight/policy'
import { AppError, badRequest, notFound } from '@preflight/server'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { requireScan } from '../access.ts'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { modelCanFix } from '../finding-json.ts'
import { planOf } from '../rights.ts'
import { countFixable, isFixableByRules } from './fixable.ts'
import { refuseSelection, refuseUser, type Selected } from './refuse-fix.ts'
import { countJob, usageOf } from './usage.ts'

type SelectedRow = Selected & { project_id: string }

/** A job that is being made. */
interface Creating extends Pick<Deps, 'config'> {
  tx: Tx
}

/** The user's own findings among these, with everything that decides over them. */
const ownFindings = ({ tx, config }: Creating, userId: string, ids: string[]): Promise<SelectedRow[]> =>
  tx
    .select({
      finding_type: findings.finding_type,
      severity: findings.severity,
      is_ignored: sql<boolean>`${isNotNull(findings.triage_id)}`,
      is_unchecked: findings.unchecked,
      has_edit: sql<boolean>`${findings.has_fix} or ${modelCanFix(config)}`,
      fix_job_status: fixJobs.status,
      scan_id: scans.id,
      scan_status: scans.status,
      file_path: findings.file_path,
      project_id: projects.id,
    })
    .from(findings)
    .innerJoin(scans, eq(scans.id, findings.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .leftJoin(fixJobs, eq(fixJobs.id, findings.fix_job_id))
    .where(and(inArray(findings.id, ids), eq(projects.user_id, userId)))

/** All of the findings or none. @throws {AppError} 404 */
async function requireFindings(creating: Creating, userId: string, ids: string[]): Promise<[SelectedRow, ...SelectedRow[]]> {
  const [first, ...others] = await ownFindings(creating, userId, ids)
  if (!first || others.length + 1 !== ids.length) throw notFound('Finding')
  return [first, ...others]
}

/**
 * Holds the user's row first, so that jobs of one user are counted one after the other, then that of the project, so that
 * no finding is ignored meanwhile. Triage takes them in the same order.
 */
async function lockUserAndProject(creating: Creating, userId: string, ids: string[]) {
  const { tx } = creating
  const user = await lockUser(tx, userId)
  if (!user) throw notFound('User')
  const [{ project_id }] = await requireFindings(creating, userId, ids)
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project_id)).for('no key update')
  return user
}

type Place = Pick<typeof fixJobs.$inferSelect, 'scan_id' | 'file_path'>

async function insertJob(tx: Tx, userId: string, { scan_id, file_path }: Place, ids: string[]): Promise<string> {
  const [job] = await tx.insert(fixJobs).values({ scan_id, user_id: userId, file_path }).returning({ id: fixJobs.id })
  if (!job) throw new Error('The fix job was not stored')
  await tx.update(findings).set({ fix_job_id: job.id }).where(inArray(findings.id, ids))
  // Who builds an answer holds its scan's row: none from before this job is kept.
  await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scan_id)).for('no key update')
  await tx.delete(scanResultsCache).where(eq(scanResultsCache.scan_id, scan_id))
  return job.id
}

/** Hands a committed job to the workers. With Redis away it stays pending, and the sweep hands it over later. */
export async function queueFix({ queues, logger }: Deps, fix_job_id: string) {
  await queues.add('fix', { fix_job_id }).catch((error: unknown) => {
    logger.warn({ err: error, fix_job_id }, 'The fix could not be queued; the sweep will queue it')
  })
}

/**
 * Starts a fix of findings of one file and counts it for the day, both or neither.
 * @returns the job's id
 * @throws {AppError} what `refuseSelection` and `refuseUser` throw; 404 unless all findings are the user's own
 */
export async function createFix(deps: Deps, { id: userId }: SignedInUser, actor: Actor, findingIds: string[]): Promise<string> {
  const ids = [...new Set(findingIds)]
  if (ids.length === 0) throw badRequest(NO_FINDINGS_SELECTED.text)
  const jobId = await deps.db.transaction(async (tx) => {
    const creating = { tx, config: deps.config }
    const user = await lockUserAndProject(creating, userId, ids)
    const selected = await requireFindings(creating, userId, ids)
    refuseSelection(selected)
    const [first] = selected
    refuseUser({
      plan: planOf(deps.config, user),
      usage: await usageOf(tx, deps.config, user),
      findingsInFile: await countFixable(tx, first.scan_id, first.file_path),
    })
    await countJob(tx, userId)
    const id = await insertJob(tx, userId, first, ids)
    await audit(tx, actor, 'fix.started', { type: 'fix_job', id })
    return id
  })
  await queueFix(deps, jobId)
  return jobId
}

/** What one job over a scan works on: all that can be fixed and has no job yet. */
const freeToFix = (tx: Tx, scanId: string) =>
  tx.select({ id: findings.id }).from(findings).where(and(eq(findings.scan_id, scanId), isFixableByRules(), isNull(findings.fix_job_id)))

/**
 * Starts a fix of all findings of a scan that can be fixed, in any number of files, and counts it as one job.
 * @throws {AppError} 404 for a scan that is not the user's own; 409 while it runs or where nothing is left to fix; what `refuseUser` throws
 */
export async function createScanFixJob(
  deps: Deps, user: SignedInUser, actor: Actor, scanId: string,
): Promise<{ fix_job_id: string; findings: number }> {
  const { scan } = await requireScan(deps, user, scanId)
  if (scan.status !== 'completed') throw new AppError(409, 'CONFLICT', 'Findings can be fixed after the scan finishes')
  const made = await deps.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (!locked) throw notFound('User')
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, scan.project_id)).for('no key update')
    const ids = (await freeToFix(tx, scanId)).map(({ id }) => id)
    if (ids.length === 0) throw new AppError(409, 'FIX_REFUSED', NOTHING_TO_FIX_TEXT)
    refuseUser({ plan: planOf(deps.config, locked), usage: await usageOf(tx, deps.config, locked), findingsInFile: 0 })
    await countJob(tx, user.id)
    const id = await insertJob(tx, user.id, { scan_id: scanId, file_path: null }, ids)
    await audit(tx, actor, 'fix.started', { type: 'fix_job', id })
    return { fix_job_id: id, findings: ids.length }
  })
  await queueFix(deps, made.fix_job_id)
  return made
}
