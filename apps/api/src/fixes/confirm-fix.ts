import { fixedFiles, fixJobs, scanResultsCache, scans } from '@preflight/db'
import { AppError } from '@preflight/server'
import { eq, sql } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { queueFix } from './create-fix.ts'
import { isExpired, type Job, requireJob } from './require-job.ts'

const NOTHING_TO_CONFIRM = 'There is nothing to confirm in this fix'

type Standing = Pick<Job, 'by_model' | 'confirmed_at' | 'status' | 'pr_url' | 'is_connected' | 'has_ignored'>

/** Whether a pull request waits for somebody to look at what a model wrote. For ignored findings none is opened. */
export const awaitsConfirmation = ({ by_model, confirmed_at, status, pr_url, is_connected, has_ignored }: Standing): boolean =>
  by_model && is_connected && !has_ignored && status === 'completed' && confirmed_at === null && pr_url === null

/**
 * Notes that the owner has looked at the changes of a model, and hands the opening of their pull request to the workers.
 * Done twice it does no more than once.
 * @throws {AppError} 404 for a job that is not the user's own; 409 where no pull request waits; 410 when the files have expired
 */
export async function confirmFix(deps: Deps, user: SignedInUser, actor: Actor, jobId: string): Promise<void> {
  const { scan_id } = await requireJob(deps, user, jobId)
  const isNews = await deps.db.transaction(async (tx) => {
    // The scan first, then the job: everybody who changes jobs takes them in this order.
    await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scan_id)).for('no key update')
    await tx.select({ id: fixJobs.id }).from(fixJobs).where(eq(fixJobs.id, jobId)).for('update')
    const job = await requireJob({ db: tx }, user, jobId)
    if (job.by_model && job.confirmed_at !== null) return false
    if (!awaitsConfirmation(job)) throw new AppError(409, 'CONFLICT', NOTHING_TO_CONFIRM)
    const files = await tx.select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, jobId))
    if (files.length === 0 || files.some((file) => isExpired(file, new Date()))) throw new AppError(410, 'GONE', 'The changes have expired')
    const handedOver = { confirmed_at: sql`now()`, status: 'pending', status_date: sql`now()`, attempt: 0, heartbeat_at: null } as const
    await tx.update(fixJobs).set(handedOver).where(eq(fixJobs.id, jobId))
    await tx.delete(scanResultsCache).where(eq(scanResultsCache.scan_id, scan_id))
    await audit(tx, actor, 'fix.confirmed', { type: 'fix_job', id: jobId })
    return true
  })
  if (isNews) await queueFix(deps, jobId)
}
