import { githubInstallations, lockUser, type Tx } from '@preflight/db'
import type { GithubInstallation } from '@preflight/server'
import { and, eq, ne } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { forgetInstallation } from './forget.ts'
import type { InstallationRow } from './reconcile.ts'
import { later } from './reconcile-write.ts'

interface Stored {
  row: InstallationRow
  /** rows of the same account under numbers that it has no more */
  former: InstallationRow[]
}

type Owner = { userId: string; actor: Actor }

async function findRows(tx: Tx, userId: string, { installation_id, account_id }: GithubInstallation) {
  const ofUser = eq(githubInstallations.user_id, userId)
  const [same] = await tx.select().from(githubInstallations).where(and(ofUser, eq(githubInstallations.installation_id, installation_id))).for('no key update')
  const isFormer = and(ofUser, eq(githubInstallations.account_id, account_id), ne(githubInstallations.installation_id, installation_id))
  const former = await tx.select().from(githubInstallations).where(isFormer).orderBy(githubInstallations.id).for('no key update')
  return { same, former }
}

/**
 * Updates the user's row of this installation, or makes it. An account has an App once, so an older number of the same
 * account is gone at GitHub: its row takes the new number over, and the projects that use it keep their connection.
 */
async function write(tx: Tx, { userId, actor }: Owner, found: GithubInstallation): Promise<Stored> {
  await lockUser(tx, userId)
  const { same, former } = await findRows(tx, userId, found)
  const [replaced, ...more] = former
  const known = same ?? replaced
  const [row] = known
    ? await tx.update(githubInstallations).set({ ...found, changed_at: later() }).where(eq(githubInstallations.id, known.id)).returning()
    : await tx.insert(githubInstallations).values({ ...found, user_id: userId }).returning()
  if (!row) throw new Error('The installation was not stored')
  if (!same) await audit(tx, actor, 'github.connected', { type: 'github_installation', id: row.id })
  return { row, former: same ? former : more }
}

/** Stores an installation of which GitHub said that it is this user's. */
export async function storeInstallation(deps: Deps, owner: Owner, found: GithubInstallation): Promise<InstallationRow> {
  const { row, former } = await deps.inLane(owner.userId, () => deps.db.transaction((tx) => write(tx, owner, found)))
  for (const one of former) await forgetInstallation(deps, one, null)
  return row
}
