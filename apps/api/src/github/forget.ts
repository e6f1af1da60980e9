import { githubInstallations, lockUser, projects, returnLaunchCredit, scans, type Tx } from '@preflight/db'
import { and, eq } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { InstallationRow } from './reconcile-project.ts'
import { dropKeptAnswers } from './reconcile-write.ts'

export const CONNECTION_REMOVED = 'The GitHub connection of this project was removed before the scan started. Reconnect the account to scan it.'

/** The projects keep the repository's number and address: by them they are found again when the account comes back. */
async function disconnectProjects(tx: Tx, id: string): Promise<void> {
  const usesIt = eq(projects.git_installation_id, id)
  await tx.select({ id: projects.id }).from(projects).where(usesIt).orderBy(projects.id).for('no key update')
  const changed = await tx
    .update(projects)
    .set({ status: 'disconnected', git_installation_id: null, updated_at: new Date() })
    .where(usesIt)
    .returning({ id: projects.id })
  await dropKeptAnswers(tx, changed.map((project) => project.id))
}

/**
 * Ends scans that no worker has taken: without the connection they would be tried as if the repository were public, and
 * fail. As nothing was done, their credit comes back. One that runs has its source, or says itself that it was refused.
 * @returns their ids
 */
async function endWaitingScans(tx: Tx, id: string, address: string | null): Promise<string[]> {
  const isWaiting = and(eq(scans.git_installation_id, id), eq(scans.status, 'queued'), eq(scans.attempt, 0))
  const ended = await tx
    .update(scans)
    .set({ status: 'failed', error_message: CONNECTION_REMOVED, completed_at: new Date() })
    .where(isWaiting)
    .returning({ id: scans.id })
  for (const scan of ended) await returnLaunchCredit(tx, scan.id, address)
  return ended.map((scan) => scan.id)
}

/** @returns the ids of the scans that ended with it */
async function forget(tx: Tx, row: InstallationRow, actor: Actor | null): Promise<string[]> {
  await lockUser(tx, row.user_id)
  const isThisRow = eq(githubInstallations.id, row.id)
  const [held] = await tx.select().from(githubInstallations).where(isThisRow).for('no key update')
  if (!held) return []
  // The app was installed again meanwhile: what is gone is the number that the connection had before.
  if (actor === null && held.installation_id !== row.installation_id) return []
  await disconnectProjects(tx, row.id)
  // Waits for projects and scans that name it and are being stored; they are looked for once more, and then none can come.
  await tx.select({ id: githubInstallations.id }).from(githubInstallations).where(isThisRow).for('update')
  await disconnectProjects(tx, row.id)
  const ended = await endWaitingScans(tx, row.id, actor?.address ?? null)
  await tx.delete(githubInstallations).where(isThisRow)
  await audit(tx, actor ?? { userId: held.user_id, address: null }, 'github.removed', { type: 'github_installation', id: row.id })
  return ended
}

/**
 * Removes a connection: its projects are disconnected until the account is connected again, by whatever number it then
 * has at GitHub. Scans of them that still wait fail at once and give their credit back. One that is gone already is left
 * alone, so two may call at once. Call it outside of `inLane`.
 * @param actor who removed it; null where GitHub said that it is gone
 */
export async function forgetInstallation(
  { db, inLane, logger, queues }: Pick<Deps, 'db' | 'inLane' | 'logger' | 'queues'>,
  row: InstallationRow,
  actor: Actor | null,
): Promise<void> {
  const ended = await inLane(row.user_id, () => db.transaction((tx) => forget(tx, row, actor)))
  for (const id of ended) {
    await queues.remove('scan', id).catch((error: unknown) => logger.warn({ err: error, scan_id: id }, 'A finished scan could not be removed from the queue'))
  }
}
