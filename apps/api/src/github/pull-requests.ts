import { keepPullRequest, scansOfPullRequest } from '@preflight/db'
import type { RepositoryNow } from '@preflight/server'
import type { GithubDeps } from './reconcile.ts'

/** A pull request by its number in its repository. */
interface Named {
  repository: RepositoryNow
  number: number
}

/**
 * Writes down how a pull request of a fix stands, as GitHub says when it is asked. Of one that no fix has opened GitHub is
 * not asked.
 * @throws {GithubTrouble}
 */
export async function followPullRequest({ db, github }: Pick<GithubDeps, 'db' | 'github'>, installationId: number, { repository, number }: Named): Promise<void> {
  const key = { repositoryId: repository.id, number }
  if ((await scansOfPullRequest(db, key)).length === 0) return
  const found = await github.findPullRequest(installationId, repository, number)
  if (found) await keepPullRequest(db, key, found)
}
