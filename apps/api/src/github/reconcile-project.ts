import type { githubInstallations } from '@preflight/db'
import { readRepositoryUrl, repositoryOn } from '@preflight/policy'
import { MAX_REPOSITORIES, type GithubRepository } from '@preflight/server'
import type { ProjectRow } from '../access.ts'

export type InstallationRow = typeof githubInstallations.$inferSelect

/** What GitHub decides of a project. */
export type Standing = Pick<ProjectRow, 'status' | 'git_installation_id' | 'github_repository_id' | 'repository_url' | 'is_private'>

/** All repositories of an installation, to be found by number and by owner/name. */
export interface Listed {
  /** false: there are more than are listed, so that one which is missing may be there */
  isWhole: boolean
  byId: ReadonlyMap<number, GithubRepository>
  byName: ReadonlyMap<string, GithubRepository>
}

// GitHub tells names apart without regard to case.
const keyOf = (fullName: string) => fullName.toLowerCase()

export const listed = (repositories: readonly GithubRepository[]): Listed => ({
  isWhole: repositories.length < MAX_REPOSITORIES,
  byId: new Map(repositories.map((one) => [one.id, one])),
  byName: new Map(repositories.map((one) => [keyOf(one.full_name), one])),
})

/** An installation with what it may read; null where it is gone or suspended and may read nothing. */
export interface Reach {
  installation: Pick<InstallationRow, 'id' | 'account_login'>
  listed: Listed | null
  /** of the GitHub that is configured */
  origin: string
}

const placeOf = (project: ProjectRow, origin: string) =>
  project.repository_url === null ? null : repositoryOn(origin, project.repository_url)

/**
 * The project's repository, by its number, else by its name. A number means this repository and no other, so what another
 * installation reads is taken over by number only: under the name there may be a different one by now.
 */
function repositoryOf(project: ProjectRow, { installation, listed: list, origin }: Reach): GithubRepository | undefined {
  if (!list) return undefined
  const { github_repository_id: number, git_installation_id: usedBy } = project
  const known = number === null ? undefined : list.byId.get(number)
  if (known) return known
  const isOfAnother = usedBy !== null && usedBy !== installation.id
  const place = number !== null && isOfAnother ? null : placeOf(project, origin)
  return place ? list.byName.get(keyOf(`${place.owner}/${place.name}`)) : undefined
}

/** A project without a connection whose repository stands under the name of the installation's account. */
function waitsFor(project: ProjectRow, { installation, listed: list, origin }: Reach): boolean {
  if (!list || project.git_installation_id !== null) return false
  const owner = placeOf(project, origin)?.owner
  return owner !== undefined && keyOf(owner) === keyOf(installation.account_login)
}

function connectedTo(repository: GithubRepository, project: ProjectRow, { installation, origin }: Reach): Standing {
  const read = readRepositoryUrl(repository.html_url, [origin])
  return {
    status: 'connected',
    git_installation_id: installation.id,
    github_repository_id: repository.id,
    repository_url: read.ok ? read.url : project.repository_url,
    is_private: repository.private,
  }
}

/**
 * How a git project that is not connected, or read through an installation, stands as far as one installation of its user
 * can say; null where that one has no say, because another one reads it.
 */
function standingOf(project: ProjectRow, reach: Reach): Standing | null {
  const repository = repositoryOf(project, reach)
  if (repository) return connectedTo(repository, project, reach)
  if (reach.listed?.isWhole === false) return null
  if (project.git_installation_id !== reach.installation.id && !waitsFor(project, reach)) return null
  const { github_repository_id, repository_url, is_private } = project
  return { status: 'access_denied', git_installation_id: reach.installation.id, github_repository_id, repository_url, is_private }
}

/** What of a project has to be written; null where it stands as it should. */
export function changesOf(project: ProjectRow, reach: Reach): Standing | null {
  const standing = standingOf(project, reach)
  const isAsItWas =
    standing === null ||
    (standing.status === project.status &&
      standing.git_installation_id === project.git_installation_id &&
      standing.github_repository_id === project.github_repository_id &&
      standing.repository_url === project.repository_url &&
      standing.is_private === project.is_private)
  return isAsItWas ? null : standing
}
