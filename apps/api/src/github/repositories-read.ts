import { githubInstallations } from '@preflight/db'
import { GithubTrouble, type Github } from '@preflight/server'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { reconcile, reconcileStanding, type GithubDeps, type InstallationRow } from './reconcile.ts'
import { createKeptLists, type RepositoryList } from './repositories-kept.ts'

/** The user's connections, oldest first. */
export const listRows = ({ db }: Pick<GithubDeps, 'db'>, userId: string): Promise<InstallationRow[]> =>
  db
    .select()
    .from(githubInstallations)
    .where(eq(githubInstallations.user_id, userId))
    .orderBy(asc(githubInstallations.created_at), asc(githubInstallations.id))

/** What is read anew sets the projects right too: webhooks do not reach every installation of Preflight. */
async function setRight(deps: GithubDeps, row: InstallationRow, list: RepositoryList): Promise<void> {
  try {
    if (list) await reconcile(deps, row, list)
    else await reconcileStanding(deps, row)
  } catch (error) {
    if (error instanceof GithubTrouble) throw error
    // The list is as good as it was; the next one that is read sets the projects right.
    deps.logger.error({ err: error }, 'Projects could not be reconciled with their repositories')
  }
}

/**
 * Reads the repositories of installations. One list is good for a minute unless the row changes, and callers who want the
 * same list at the same time share the request.
 */
export function createRepositoryReader(deps: GithubDeps) {
  const lists = createKeptLists()
  const underWay = new Map<string, Promise<RepositoryList>>()

  async function fetchAnew(row: InstallationRow): Promise<RepositoryList> {
    const list = await deps.github.listRepositories(row.installation_id)
    await setRight(deps, row, list)
    lists.keep(row, list)
    return list
  }

  return {
    /**
     * All that an installation may read; null where it is gone or suspended.
     * @throws {GithubTrouble}
     */
    async read(row: InstallationRow): Promise<RepositoryList> {
      const known = lists.find(row)
      if (known !== undefined) return known
      const key = `${row.id}:${row.changed_at.getTime()}`
      const shared = underWay.get(key)
      if (shared) return shared
      const fetching = fetchAnew(row).finally(() => underWay.delete(key))
      underWay.set(key, fetching)
      return fetching
    },
  }
}
export type RepositoryReader = ReturnType<typeof createRepositoryReader>

/** What the calls about GitHub work with where an App is configured. */
export interface GithubContext {
  deps: Deps & { github: Github }
  repositories: RepositoryReader
}
