import { findings, fixJobs, projects, scanResultsCache, scans, uploads, type Db, type Tx } from '@preflight/db'
import { AppError, JobHeld } from '@preflight/server'
import { and, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { heldMs, MAX_ATTEMPTS } from '../scan/claim.ts'
import { withRetry } from '../scan/retry.ts'

export type FixJobRow = typeof fixJobs.$inferSelect
export type FindingToFix = Pick<typeof findings.$inferSelect, 'id' | 'rule_id' | 'title' | 'text_source' | 'file_path' | 'line_number' | 'severity_rank'>

export interface FixClaim {
  job: FixJobRow
  /** the scan whose findings are fixed */
  scan: typeof scans.$inferSelect
  project: typeof projects.$inferSelect
  upload: typeof uploads.$inferSelect | null
  /** what the job is to fix, the most severe first */
  findings: FindingToFix[]
}

const WORKER_DIED = 'The fix was interrupted too often: the worker stopped unexpectedly each time.'

export const isUnfinishedFix = (): SQL | undefined => inArray(fixJobs.status, ['pending', 'processing'])

/** True for a job without a sign of life from a worker. */
export const isUnattendedFix = (staleMs: number): SQL | undefined =>
  or(isNull(fixJobs.heartbeat_at), lt(fixJobs.heartbeat_at, sql`now() - make_interval(secs => ${staleMs / 1000})`))

/**
 * Changes a job together with what shows it: the kept results of its scan are dropped. Whoever builds those holds the
 * scan's row, so it is held here as well, and before the job's: a deleted project takes them in that order too.
 * @returns the changed job, or undefined where the condition does not hold any more
 */
export async function changeJob(tx: Tx, scanId: string, isOurs: SQL | undefined, changes: { [Column in keyof FixJobRow]?: FixJobRow[Column] | SQL }): Promise<FixJobRow | undefined> {
  await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scanId)).for('no key update')
  const [job] = await tx.update(fixJobs).set({ ...changes, status_date: sql`now()` }).where(isOurs).returning()
  if (job) await tx.delete(scanResultsCache).where(eq(scanResultsCache.scan_id, scanId))
  return job
}

/**
 * Takes a job for this worker by raising its attempt number: from here on only writes with that number count.
 * @returns null when it is finished or deleted
 * @throws {JobHeld} while a worker that lives holds it, or one that has been silent for too short a time
 * @throws {AppError} when it was given up
 */
export async function claimFix(db: Db, jobId: string, staleMs: number): Promise<FixClaim | null> {
  const free = and(eq(fixJobs.id, jobId), isUnfinishedFix(), isUnattendedFix(staleMs))
  const [waiting] = await withRetry(() => db.select({ job: fixJobs, heldMs: heldMs(fixJobs.heartbeat_at, staleMs) }).from(fixJobs).where(and(eq(fixJobs.id, jobId), isUnfinishedFix())))
  if (!waiting) return null
  if (waiting.heldMs > 0) throw new JobHeld(waiting.heldMs)
  if (waiting.job.attempt >= MAX_ATTEMPTS) throw new AppError(500, 'INTERNAL', WORKER_DIED)

  const claimed = { attempt: sql`${fixJobs.attempt} + 1`, status: 'processing' as const, heartbeat_at: sql`now()` }
  const job = await db.transaction((tx) => changeJob(tx, waiting.job.scan_id, free, claimed))
  if (!job) throw new JobHeld(staleMs)
  return withSource(db, job)
}

const withSource = (db: Db, job: FixJobRow): Promise<FixClaim | null> =>
  withRetry(async () => {
    const [source] = await db
      .select({ scan: scans, project: projects, upload: uploads })
      .from(scans)
      .innerJoin(projects, eq(projects.id, scans.project_id))
      .leftJoin(uploads, eq(uploads.id, scans.upload_id))
      .where(eq(scans.id, job.scan_id))
    if (!source) return null
    const { id, rule_id, title, text_source, file_path, line_number, severity_rank } = findings
    const chosen = await db
      .select({ id, rule_id, title, text_source, file_path, line_number, severity_rank })
      .from(findings)
      .where(eq(findings.fix_job_id, job.id))
      .orderBy(sql`${severity_rank} desc`, file_path, line_number, id)
    return { job, ...source, findings: chosen }
  })
