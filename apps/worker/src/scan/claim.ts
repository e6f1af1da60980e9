import { RUNNING_STATUSES } from '@preflight/contracts'
import { projects, scans, uploads, type Db } from '@preflight/db'
import { AppError, JobHeld, scanCancelled } from '@preflight/server'
import { and, eq, inArray, isNull, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { withRetry } from './retry.ts'

export type ScanRow = typeof scans.$inferSelect
export type ProjectRow = typeof projects.$inferSelect
export type UploadRow = typeof uploads.$inferSelect

export interface Claim {
  scan: ScanRow
  project: ProjectRow
  upload: UploadRow | null
}

/** A scan that costs this many workers their life, or is interrupted this often, is given up. */
export const MAX_ATTEMPTS = 8

export const WORKER_DIED =
  'The scan was interrupted too often: the worker stopped unexpectedly each time. ' +
  'Try a smaller archive, or exclude folders in the project settings.'

export const isUnfinished = (): SQL | undefined => inArray(scans.status, [...RUNNING_STATUSES])

/** True for a scan without a sign of life from a worker. */
export const isUnattended = (staleMs: number): SQL | undefined =>
  or(isNull(scans.heartbeat_at), lt(scans.heartbeat_at, sql`now() - make_interval(secs => ${staleMs / 1000})`))

/** Milliseconds until a worker that fell silent now would count as gone; 0 where nobody holds the row. */
export const heldMs = (heartbeat: Column, staleMs: number): SQL<number> =>
  sql<number>`coalesce(greatest(0, ceil(extract(epoch from ${heartbeat} - now()) * 1000) + ${staleMs}), 0)`.mapWith(Number)

/** Why a scan is not started although nobody holds it; null when it may start. */
function objection(scan: Pick<ScanRow, 'cancel_requested_at' | 'attempt'>): AppError | null {
  if (scan.cancel_requested_at) return scanCancelled()
  return scan.attempt >= MAX_ATTEMPTS ? new AppError(500, 'INTERNAL', WORKER_DIED) : null
}

/**
 * Takes a scan for this worker by raising its attempt number: from here on only writes with that number count.
 * @returns null when it is finished or deleted
 * @throws {JobHeld} while a worker that lives holds it, or one that has been silent for too short a time
 * @throws {AppError} when it was cancelled meanwhile, or given up
 */
export async function claimScan(db: Db, scanId: string, staleMs: number): Promise<Claim | null> {
  const free = and(eq(scans.id, scanId), isUnfinished(), isUnattended(staleMs))
  const [waiting] = await withRetry(() => db.select({ scan: scans, heldMs: heldMs(scans.heartbeat_at, staleMs) }).from(scans).where(and(eq(scans.id, scanId), isUnfinished())))
  if (!waiting) return null
  if (waiting.heldMs > 0) throw new JobHeld(waiting.heldMs)
  const refused = objection(waiting.scan)
  if (refused) throw refused

  const claimed = {
    attempt: sql`${scans.attempt} + 1`,
    status: 'processing' as const,
    started_at: sql`coalesce(${scans.started_at}, now())`,
    heartbeat_at: sql`now()`,
  }
  const [scan] = await db.update(scans).set(claimed).where(free).returning()
  // Taken in this moment by another worker.
  if (!scan) throw new JobHeld(staleMs)
  return withSource(db, scan)
}

async function withSource(db: Db, scan: ScanRow): Promise<Claim | null> {
  const [project] = await withRetry(() => db.select().from(projects).where(eq(projects.id, scan.project_id)))
  if (!project) return null
  if (!scan.upload_id) return { scan, project, upload: null }
  const uploadId = scan.upload_id
  const [upload] = await withRetry(() => db.select().from(uploads).where(eq(uploads.id, uploadId)))
  return { scan, project, upload: upload ?? null }
}
