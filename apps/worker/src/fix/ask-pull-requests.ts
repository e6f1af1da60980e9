import { fixJobs, githubInstallations, keepPullRequest, scans } from '@preflight/db'
import { repositoryOn } from '@preflight/policy'
import { GithubTrouble } from '@preflight/server'
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { withRetry } from '../scan/retry.ts'

/** Hours between two questions about one pull request. */
const EVERY_HOURS = 6
/** Pull requests of one sweep; the next one goes on. */
const AT_ONCE = 20

const isDue = or(isNull(fixJobs.pr_asked_at), lt(fixJobs.pr_asked_at, sql`now() - make_interval(hours => ${EVERY_HOURS})`))

interface OpenPullRequest {
  /** GitHub's number of the installation that it was opened through */
  installationId: number
  /** the page of its repository, as it is known here */
  page: string | null
  repositoryId: number | null
  number: number | null
  url: string | null
}

/** Takes those whose turn it is, the longest unasked first. They are marked before GitHub is asked, so an outage asks no more often. */
async function takeDue({ db }: Pick<Deps, 'db'>): Promise<OpenPullRequest[]> {
  return withRetry(() =>
    db.transaction(async (tx) => {
      const due = await tx
        .select({ id: fixJobs.id, installationId: githubInstallations.installation_id, page: scans.repository_url, repositoryId: fixJobs.pr_repository_id, number: fixJobs.pr_number, url: fixJobs.pr_url })
        .from(fixJobs)
        .innerJoin(scans, eq(scans.id, fixJobs.scan_id))
        .innerJoin(githubInstallations, eq(githubInstallations.id, scans.git_installation_id))
        .where(and(eq(fixJobs.pr_state, 'open'), isNotNull(fixJobs.pr_number), isNull(githubInstallations.suspended_at), isDue))
        .orderBy(sql`${fixJobs.pr_asked_at} asc nulls first`, asc(fixJobs.id))
        .limit(AT_ONCE)
        .for('update', { of: fixJobs, skipLocked: true })
      if (due.length > 0) await tx.update(fixJobs).set({ pr_asked_at: sql`now()` }).where(inArray(fixJobs.id, due.map(({ id }) => id)))
      return due
    }),
  )
}

/**
 * Asks GitHub how pull requests stand that were open when it last said so, because webhooks get lost and do not reach every
 * installation of Preflight. Each is asked about a few times a day; while GitHub does not answer, what is stored stands.
 * @returns how many stand otherwise than it was known
 */
export async function askAboutPullRequests(deps: Pick<Deps, 'db' | 'github' | 'git' | 'log'>): Promise<number> {
  const { db, github, git, log } = deps
  if (!github) return 0
  const origin = new URL(git.vouching.GITHUB_URL).origin
  let changed = 0
  for (const { installationId, page, repositoryId, number, url } of await takeDue(deps)) {
    const named = repositoryOn(origin, page ?? '')
    if (!named || repositoryId === null || number === null) continue
    try {
      const found = await github.findPullRequest(installationId, { id: repositoryId, full_name: `${named.owner}/${named.name}` }, number)
      if (!found || (found.state === 'open' && found.url === url)) continue
      await keepPullRequest(db, { repositoryId, number }, found)
      changed++
    } catch (error) {
      if (!(error instanceof GithubTrouble)) throw error
      // The rest would wait as long for nothing.
      log.debug({ err: error }, 'GitHub did not say how pull requests stand')
      break
    }
  }
  return changed
}
