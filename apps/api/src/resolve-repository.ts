import { githubInstallations, type Tx } from '@preflight/db'
import { isBranchName, readRepositoryUrl, REPOSITORY_URL_TEXT, repositoryOn } from '@preflight/policy'
import { AppError, badRequest, GithubTrouble, isPrivateHost, PRIVATE_HOST_TEXT, trustedOrigins, type Config, type GithubRepository } from '@preflight/server'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from './deps.ts'

/** What a project keeps of its repository. */
export interface ResolvedRepository {
  /** the address of its page, without .git */
  repository_url: string
  /** what it is read through; null where it is read like anybody may */
  git_installation_id: string | null
  github_repository_id: number | null
  is_private: boolean
  /** null where only a clone will tell */
  default_branch: string | null
}

const githubOrigin = ({ GITHUB_URL }: Pick<Config, 'GITHUB_URL'>) => new URL(GITHUB_URL).origin

/**
 * The address of a repository as it is kept.
 * @throws {AppError} 400 for an address that is not cloned from, private ones included, as far as the address itself shows it
 */
export function readAddress(config: Config, typed: string): string {
  const read = readRepositoryUrl(typed, trustedOrigins(config))
  if (!read.ok) throw badRequest(REPOSITORY_URL_TEXT[read.reason])
  if (isPrivateHost(config, new URL(read.url))) throw badRequest(PRIVATE_HOST_TEXT)
  return read.url
}

/** Whether two addresses as they are kept mean one repository: GitHub, and most others, tell no capitals apart. */
export const isSameRepository = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()

const asPublic = (url: string): ResolvedRepository => ({
  repository_url: url,
  git_installation_id: null,
  github_repository_id: null,
  is_private: false,
  default_branch: null,
})

function asConnected(config: Config, url: string, installationId: string, found: GithubRepository): ResolvedRepository {
  // GitHub's own spelling of it, or its new name; an address elsewhere would be cloned from with a token of GitHub's.
  const page = repositoryOn(githubOrigin(config), found.html_url) ? readAddress(config, found.html_url) : url
  return {
    repository_url: page,
    git_installation_id: installationId,
    github_repository_id: found.id,
    is_private: found.private,
    default_branch: isBranchName(found.default_branch) ? found.default_branch : null,
  }
}

/**
 * The user's installations on the account of this name, the one that was heard of last first: an account that gave the name
 * up may still be kept under it. A suspended one reads nothing.
 */
function installationsOn(deps: Pick<Deps, 'db'>, userId: string, owner: string) {
  return deps.db
    .select({ id: githubInstallations.id, number: githubInstallations.installation_id })
    .from(githubInstallations)
    .where(
      and(
        eq(githubInstallations.user_id, userId),
        eq(sql`lower(${githubInstallations.account_login})`, owner.toLowerCase()),
        isNull(githubInstallations.suspended_at),
      ),
    )
    .orderBy(desc(githubInstallations.changed_at), githubInstallations.id)
}

/**
 * Finds out how an address that somebody named is read: through one of the user's connected GitHub accounts where that may
 * read it, else like anybody may; whether anybody may is found out by cloning.
 * @param fallback what is said when GitHub has to be asked and does not answer
 * @throws {AppError} 400 for an address that is not cloned from, 503 while GitHub does not answer
 */
export async function resolveRepository(
  deps: Pick<Deps, 'db' | 'config' | 'github'>,
  userId: string,
  typed: string,
  fallback: string,
): Promise<ResolvedRepository> {
  const { config, github } = deps
  const url = readAddress(config, typed)
  const at = repositoryOn(githubOrigin(config), url)
  if (!github || !at) return asPublic(url)
  for (const { id, number } of await installationsOn(deps, userId, at.owner)) {
    const found = await github.findRepository(number, at.owner, at.name).catch((error: unknown) => {
      throw error instanceof GithubTrouble ? new GithubTrouble(error.code, fallback, error.retryAfter, { cause: error }) : error
    })
    if (found) return asConnected(config, url, id, found)
  }
  return asPublic(url)
}

/**
 * Keeps a connection from being removed before the transaction ends. Taken after the user and before the project: whoever
 * removes one goes on to its projects.
 * @throws {AppError} 409 where it is gone, or another user's by now
 */
export async function holdInstallation(tx: Tx, userId: string, id: string): Promise<void> {
  const isTheirs = and(eq(githubInstallations.id, id), eq(githubInstallations.user_id, userId))
  const [held] = await tx.select({ id: githubInstallations.id }).from(githubInstallations).where(isTheirs).for('key share')
  if (!held) throw new AppError(409, 'CONFLICT', 'This GitHub account was just disconnected. Reconnect it to use its repositories.')
}
