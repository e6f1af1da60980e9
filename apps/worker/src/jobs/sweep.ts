import { expirePackages, scans } from '@preflight/db'
import type { JobHandler, Jobs } from '@preflight/server'
import { and, eq, or } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { askAboutPullRequests } from '../fix/ask-pull-requests.ts'
import { removeExpiredFiles, requeueFixes } from '../fix/sweep-fixes.ts'
import { isUnattended, isUnfinished } from '../scan/claim.ts'
import { withRetry } from '../scan/retry.ts'
import { requeueTexts } from './texts.ts'

/**
 * Gives every unfinished scan that nobody holds a job again: its worker died, or Redis forgot it. Adding one that is
 * there already changes nothing. A scan that was cancelled or given up is ended by the job itself.
 */
export async function requeueScans({ db, queues, timing, log }: Deps): Promise<void> {
  const isLost = and(isUnfinished(), or(eq(scans.status, 'queued'), isUnattended(timing.staleMs)))
  const lost = await withRetry(() => db.select({ id: scans.id }).from(scans).where(isLost).orderBy(scans.created_at))
  for (const { id } of lost) await queues.add('scan', { scan_id: id })
  if (lost.length > 0) log.debug({ scans: lost.length }, 'Scans without a worker were queued again')
}

/** Looks after what other workers left behind. */
export const sweepJob = (deps: Deps): JobHandler<Jobs['sweep']> => ({
  async run() {
    await requeueScans(deps)
    await requeueFixes(deps)
    await requeueTexts(deps)
    const files = await removeExpiredFiles(deps)
    if (files > 0) deps.log.info({ files }, 'Expired fixed files were removed')
    const pullRequests = await askAboutPullRequests(deps)
    if (pullRequests > 0) deps.log.info({ pull_requests: pullRequests }, 'Pull requests of fixes have changed at GitHub')
    const expired = await withRetry(() => expirePackages(deps.db))
    if (expired > 0) deps.log.info({ packages: expired }, 'Launch packages have expired')
  },
})
