import { fixJobs, scanResultsCache, scans, type Tx } from '@preflight/db'
import type { GithubPullRequest, RepositoryNow } from '@preflight/server'
import { and, eq, inArray } from 'drizzle-orm'
import type { GithubDeps } from './reconcile.ts'

/** A pull request by its number in its repository. */
interface Named {
  repository: RepositoryNow
  number: number
}

const isOf = ({ repository, number }: Named) => and(eq(fixJobs.pr_repository_id, repository.id), eq(fixJobs.pr_number, number))

/** Kept answers about a scan show its jobs. Who builds one holds the scan's row, so that is held here as well, before the jobs'. */
async function write(tx: Tx, named: Named, scanIds: string[], { url, state }: GithubPullRequest): Promise<void> {
  await tx.select({ id: scans.id }).from(scans).where(inArray(scans.id, scanIds)).orderBy(scans.id).for('no key update')
  await tx.update(fixJobs).set({ pr_url: url, pr_state: state }).where(isOf(named))
  await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, scanIds))
}

/**
 * Writes down how a pull request of a fix stands, as GitHub says when it is asked. Of one that no fix has opened GitHub is
 * not asked.
 * @throws {GithubTrouble}
 */
export async function followPullRequest({ db, github }: Pick<GithubDeps, 'db' | 'github'>, installationId: number, named: Named): Promise<void> {
  const jobs = await db.select({ scan_id: fixJobs.scan_id }).from(fixJobs).where(isOf(named))
  if (jobs.length === 0) return
  const found = await github.findPullRequest(installationId, named.repository, named.number)
  if (!found) return
  await db.transaction((tx) => write(tx, named, [...new Set(jobs.map(({ scan_id }) => scan_id))], found))
}
