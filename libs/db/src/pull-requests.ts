import type { PullRequestState } from '@preflight/contracts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, DbOrTx } from './connect.ts'
import { fixJobs, scanResultsCache, scans } from './schema/index.ts'

/** A pull request by GitHub's number of its repository, and its own number there. */
export interface PullRequestKey {
  repositoryId: number
  number: number
}

const isOf = ({ repositoryId, number }: PullRequestKey) => and(eq(fixJobs.pr_repository_id, repositoryId), eq(fixJobs.pr_number, number))

/** The scans whose fixes have opened it. */
export async function scansOfPullRequest(db: DbOrTx, key: PullRequestKey): Promise<string[]> {
  const jobs = await db.select({ id: fixJobs.scan_id }).from(fixJobs).where(isOf(key))
  return [...new Set(jobs.map(({ id }) => id))]
}

/**
 * Writes down how a pull request of fixes stands. Kept answers about a scan show its jobs. Who builds one holds the scan's row, so
 * that is held here as well, before the jobs'.
 */
export async function keepPullRequest(db: Db, key: PullRequestKey, { url, state }: { url: string; state: PullRequestState }): Promise<void> {
  await db.transaction(async (tx) => {
    const scanIds = await scansOfPullRequest(tx, key)
    if (scanIds.length === 0) return
    await tx.select({ id: scans.id }).from(scans).where(inArray(scans.id, scanIds)).orderBy(scans.id).for('no key update')
    await tx.update(fixJobs).set({ pr_url: url, pr_state: state }).where(isOf(key))
    await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, scanIds))
  })
}
