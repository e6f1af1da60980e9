import { githubInstallations, lockUser, projects, scanResultsCache, scans, type Tx } from '@preflight/db'
import type { GithubInstallation } from '@preflight/server'
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { audit } from '../audit-log.ts'
import { followRename } from '../follow-rename.ts'
import { changesOf, type InstallationRow, type Reach } from './reconcile-project.ts'

/** Now, and in any case later than before, so that older reads can be recognized. */
export const later = () => sql`greatest(${githubInstallations.changed_at} + interval '1 millisecond', clock_timestamp())`

/**
 * The user's projects on which an installation may have a say, held until the end of the transaction: not those of files,
 * and not those that are connected by their public address.
 */
function lockCandidates(tx: Tx, userId: string) {
  const isRead = or(isNotNull(projects.git_installation_id), ne(projects.status, 'connected'))
  return tx
    .select()
    .from(projects)
    .where(and(eq(projects.user_id, userId), eq(projects.type, 'git'), isRead))
    .orderBy(projects.id)
    .for('no key update')
}

/** A kept answer about a scan shows its project, so it goes with every change. */
export async function dropKeptAnswers(tx: Tx, projectIds: readonly string[]) {
  if (projectIds.length === 0) return
  const ofProjects = tx.select({ id: scans.id }).from(scans).where(inArray(scans.project_id, [...projectIds]))
  await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, ofProjects))
}

/** @returns whether a project changed */
async function writeProjects(tx: Tx, userId: string, reach: Reach): Promise<boolean> {
  const changed: string[] = []
  for (const project of await lockCandidates(tx, userId)) {
    const changes = changesOf(project, reach)
    if (!changes) continue
    await tx.update(projects).set({ ...changes, updated_at: new Date() }).where(eq(projects.id, project.id))
    // The same repository under another name: its scans stay scans of it, and links need no redirect.
    if (changes.github_repository_id === project.github_repository_id) await followRename(tx, project.id, project.repository_url, changes.repository_url)
    changed.push(project.id)
  }
  await dropKeptAnswers(tx, changed)
  return changed.length > 0
}

const isAsStored = (row: InstallationRow, told: GithubInstallation) =>
  row.account_id === told.account_id &&
  row.account_login === told.account_login &&
  row.account_type === told.account_type &&
  row.suspended_at?.getTime() === told.suspended_at?.getTime()

/** Keeps name and suspension of the account; a suspension and its end are written down. @returns whether something changed */
async function writeAccount(tx: Tx, row: InstallationRow, told: GithubInstallation): Promise<boolean> {
  if (isAsStored(row, told)) return false
  const { account_id, account_login, account_type, suspended_at } = told
  await tx.update(githubInstallations).set({ account_id, account_login, account_type, suspended_at }).where(eq(githubInstallations.id, row.id))
  if ((row.suspended_at === null) === (suspended_at === null)) return true
  const action = suspended_at === null ? 'github.resumed' : 'github.suspended'
  await audit(tx, { userId: row.user_id, address: null }, action, { type: 'github_installation', id: row.id })
  return true
}

/** What GitHub said, to be written. */
export interface News {
  /** left out: not asked for */
  account?: GithubInstallation
  listed: Reach['listed']
  origin: string
}

/**
 * Writes what GitHub said, unless somebody has written since the row was read: what that one was told may be newer.
 * @param row as it was before GitHub was asked
 * @returns false where it was not written
 */
export async function writeNews(tx: Tx, row: InstallationRow, { account, listed, origin }: News): Promise<boolean> {
  await lockUser(tx, row.user_id)
  const isThisRow = eq(githubInstallations.id, row.id)
  const [now] = await tx.select().from(githubInstallations).where(isThisRow).for('no key update')
  if (!now) return true
  if (now.user_id !== row.user_id || now.changed_at.getTime() !== row.changed_at.getTime()) return false
  const isOther = account !== undefined && (await writeAccount(tx, now, account))
  const account_login = account?.account_login ?? now.account_login
  const hasMoved = await writeProjects(tx, now.user_id, { installation: { id: now.id, account_login }, listed, origin })
  if (isOther || hasMoved) await tx.update(githubInstallations).set({ changed_at: later() }).where(isThisRow)
  return true
}
