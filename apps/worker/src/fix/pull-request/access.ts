import { githubInstallations } from '@preflight/db'
import { repositoryOn } from '@preflight/policy'
import type { Github, RepositoryNow } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { withRetry } from '../../scan/retry.ts'
import type { PullRequestRefusal, PullRequestWanted } from './types.ts'

export type PublishDeps = Pick<Deps, 'db' | 'git' | 'log'> & { github: Github }

/** Where a pull request goes. */
export interface Place {
  installationId: number
  repository: RepositoryNow
  defaultBranch: string
}

const no = (kind: 'not-connected' | 'repository-not-accessible' | 'archived' | 'read-only-app' | 'permission-not-approved' | 'person-unknown' | 'person-may-not-push'): PullRequestRefusal => ({ kind })

/** The connection that the scan was made through, where it is this user's. */
async function connectionOf({ db }: PublishDeps, { scan, userId }: PullRequestWanted) {
  const rowId = scan.git_installation_id
  if (rowId === null) return undefined
  const isTheirs = and(eq(githubInstallations.id, rowId), eq(githubInstallations.user_id, userId))
  const [row] = await withRetry(() => db.select().from(githubInstallations).where(isTheirs))
  return row
}

/** Under a name that was given up there may be somebody else's repository by now. */
function isAnother({ project, scan }: PullRequestWanted, id: number): boolean {
  const isProjectsOwn = scan.repository_url?.toLowerCase() === project.repository_url?.toLowerCase()
  return isProjectsOwn && project.github_repository_id !== null && project.github_repository_id !== id
}

/**
 * Asks GitHub whether this person may push to this repository, and whether the App may write to it.
 * @returns where to write, or why not
 * @throws {GithubTrouble}
 */
export async function findPlace(deps: PublishDeps, wanted: PullRequestWanted): Promise<Place | PullRequestRefusal> {
  const { github } = deps
  const connection = await connectionOf(deps, wanted)
  const named = repositoryOn(new URL(deps.git.vouching.GITHUB_URL).origin, wanted.scan.repository_url ?? '')
  if (!connection || !named) return no('not-connected')
  const installationId = connection.installation_id
  const repository = await github.findRepository(installationId, named.owner, named.name)
  if (repository === null || isAnother(wanted, repository.id)) return no('repository-not-accessible')
  if (repository.archived) return no('archived')
  const standing = await github.writeStanding(installationId)
  if (standing === null) return no('repository-not-accessible')
  if (standing !== 'granted') return no(standing === 'not-asked' ? 'read-only-app' : 'permission-not-approved')
  const mayPush = connection.github_user_id === null ? null : await github.mayPush(installationId, repository, connection.github_user_id)
  if (mayPush === null) return no('person-unknown')
  return mayPush ? { installationId, repository, defaultBranch: repository.default_branch } : no('person-may-not-push')
}
