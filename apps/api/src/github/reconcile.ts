import { githubInstallations } from '@preflight/db'
import type { Github, GithubInstallation, GithubRepository } from '@preflight/server'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { forgetInstallation } from './forget.ts'
import { listed, type InstallationRow } from './reconcile-project.ts'
import { later, writeNews } from './reconcile-write.ts'

export type { InstallationRow } from './reconcile-project.ts'

export type GithubDeps = Pick<Deps, 'db' | 'config' | 'inLane' | 'logger' | 'queues'> & { github: Github }

/** How an installation stands at GitHub. */
export interface Told {
  /** null: it is gone; left out: not asked for */
  account?: GithubInstallation | null
  /** null: it is gone or suspended */
  repositories: GithubRepository[] | null
}

/** Who was overtaken so often gives up: each of those who overtook has asked GitHub later. */
const TRIES = 4

async function findRow({ db }: Pick<Deps, 'db'>, id: string): Promise<InstallationRow | undefined> {
  const [row] = await db.select().from(githubInstallations).where(eq(githubInstallations.id, id))
  return row
}

/** Makes everything that was read of an installation so far count no more. @returns the row as it is now */
export async function outdate({ db }: Pick<Deps, 'db'>, id: string): Promise<InstallationRow | undefined> {
  const [row] = await db.update(githubInstallations).set({ changed_at: later() }).where(eq(githubInstallations.id, id)).returning()
  return row
}

/** Asks GitHub how an installation stands. @throws {GithubTrouble} */
export async function askStanding({ github }: Pick<GithubDeps, 'github'>, installationId: number): Promise<Told> {
  const account = await github.findInstallation(installationId)
  const isReadable = account !== null && account.suspended_at === null
  return { account, repositories: isReadable ? await github.listRepositories(installationId) : null }
}

/** Writes what GitHub said of the row, and asks again as long as somebody else was faster. Nothing is held while it answers. */
async function settle(deps: GithubDeps, row: InstallationRow, ask: (row: InstallationRow) => Promise<Told>, first?: Told): Promise<void> {
  const origin = new URL(deps.config.GITHUB_URL).origin
  let told = first
  let asked: InstallationRow | undefined = row
  for (let tries = 0; asked && tries < TRIES; tries++) {
    const current = asked
    const { account, repositories } = told ?? (await ask(current))
    if (account === null) return forgetInstallation(deps, current, null)
    const news = { ...(account && { account }), listed: repositories && listed(repositories), origin }
    if (await deps.inLane(current.user_id, () => deps.db.transaction((tx) => writeNews(tx, current, news)))) return
    told = undefined
    asked = await findRow(deps, current.id)
  }
}

/**
 * Sets every project of the installation's user to what GitHub says of its repository: connected where the installation
 * may read it, under the address that it has now, and access denied where it may not. Projects that are read without an
 * installation stay as they are. GitHub is asked before anything is held; a list that somebody overtook is read again, so
 * that calls at the same time leave what the last of them read. Call it outside of `inLane`.
 * @param installation the row as it was before GitHub was asked
 * @param repositories all that it may read, read after the row; null where it is gone or suspended; left out: asked for here
 * @throws {GithubTrouble} where GitHub has to be asked and does not answer; nothing is changed then
 */
export async function reconcile(deps: GithubDeps, installation: InstallationRow, repositories?: GithubRepository[] | null): Promise<void> {
  const ask = async ({ installation_id }: InstallationRow) => ({ repositories: await deps.github.listRepositories(installation_id) })
  await settle(deps, installation, ask, repositories === undefined ? undefined : { repositories })
}

/**
 * As `reconcile`, and keeps the account's name and suspension as well; a connection that is gone at GitHub is forgotten.
 * @param row as it was before GitHub was asked
 * @param told what GitHub said; without it, GitHub is asked here
 * @returns the row as it is now; null where it is gone
 * @throws {GithubTrouble} where GitHub has to be asked and does not answer; nothing is changed then
 */
export async function reconcileStanding(deps: GithubDeps, row: InstallationRow, told?: Told): Promise<InstallationRow | null> {
  await settle(deps, row, ({ installation_id }) => askStanding(deps, installation_id), told)
  return (await findRow(deps, row.id)) ?? null
}
