import type { githubInstallations } from '@preflight/db'
import type { Github, GithubRepository } from '@preflight/server'
import type { Deps } from '../deps.ts'

export type InstallationRow = typeof githubInstallations.$inferSelect
export type GithubDeps = Pick<Deps, 'db' | 'logger' | 'queues'> & { github: Github }

/**
 * Sets every project of the installation's user to what GitHub says of its repository.
 * @param installation the row as it was before GitHub was asked
 * @param repositories all that it may read, read just now; null where it is gone or suspended; left out: asked for here
 * @throws {GithubTrouble} where GitHub has to be asked and does not answer; nothing is changed then
 */
export async function reconcile(_deps: GithubDeps, _installation: InstallationRow, _repositories?: GithubRepository[] | null): Promise<void> {}
