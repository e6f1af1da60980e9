import {
  auditEvents,
  findingTriage,
  fixJobs,
  fixUsage,
  githubInstallations,
  githubSetupStates,
  ideas,
  ideaVotes,
  launchPackages,
  ownerConfirmations,
  projects,
  scanResultsCache,
  scans,
  shares,
  subscriptions,
  type Tx,
} from '@preflight/db'
import { eq, inArray, sql } from 'drizzle-orm'

/** Whose rows go where. */
export interface Move {
  from: string
  to: string
}

/** Rows that need nothing but their new owner. */
const PLAIN = [
  { table: launchPackages, owner: 'user_id' },
  { table: subscriptions, owner: 'user_id' },
  { table: githubSetupStates, owner: 'user_id' },
  { table: ideas, owner: 'user_id' },
  { table: fixJobs, owner: 'user_id' },
  { table: findingTriage, owner: 'user_id' },
  { table: ownerConfirmations, owner: 'user_id' },
  { table: auditEvents, owner: 'user_id' },
  { table: shares, owner: 'created_by' },
] as const

/** An answer about a scan names its owner, so kept ones go; the projects' new time keeps one that is being built from being kept. */
async function moveProjects(tx: Tx, { from, to }: Move): Promise<number> {
  const moved = await tx
    .update(projects)
    .set({ user_id: to, updated_at: new Date() })
    .where(eq(projects.user_id, from))
    .returning({ id: projects.id })
  if (moved.length === 0) return 0
  const ids = moved.map(({ id }) => id)
  const theirScans = tx.select({ id: scans.id }).from(scans).where(inArray(scans.project_id, ids))
  await tx.delete(scanResultsCache).where(inArray(scanResultsCache.scan_id, theirScans))
  return moved.length
}

/** Rows that are read through a connection. */
const READ_THROUGH = [projects, scans] as const

/** A connection that both have is kept once, and the projects and scans that used the other one use it. */
async function moveInstallations(tx: Tx, { from, to }: Move) {
  for (const table of READ_THROUGH) {
    await tx.execute(sql`
      update ${table} set git_installation_id = mine.id
      from ${githubInstallations} theirs join ${githubInstallations} mine
        on mine.installation_id = theirs.installation_id and mine.user_id = ${to}
      where theirs.user_id = ${from} and ${table}.git_installation_id = theirs.id`)
  }
  await tx.execute(sql`
    delete from ${githubInstallations} theirs using ${githubInstallations} mine
    where theirs.user_id = ${from} and mine.user_id = ${to} and mine.installation_id = theirs.installation_id`)
  await tx.update(githubInstallations).set({ user_id: to }).where(eq(githubInstallations.user_id, from))
}

/** Nobody votes twice for an idea: where both did, one vote goes, and the count with it. */
async function moveVotes(tx: Tx, { from, to }: Move) {
  // As those do who vote: the idea first, so that no vote comes between.
  const votedFor = tx.select({ id: ideaVotes.idea_id }).from(ideaVotes).where(eq(ideaVotes.user_id, from))
  await tx.select({ id: ideas.id }).from(ideas).where(inArray(ideas.id, votedFor)).orderBy(ideas.id).for('no key update')
  await tx.execute(sql`
    with doubled as (
      delete from ${ideaVotes} theirs using ${ideaVotes} mine
      where theirs.user_id = ${from} and mine.user_id = ${to} and mine.idea_id = theirs.idea_id
      returning theirs.idea_id)
    update ${ideas} set votes = votes - 1 where id in (select idea_id from doubled)`)
  await tx.update(ideaVotes).set({ user_id: to }).where(eq(ideaVotes.user_id, from))
}

/** Auto-fix jobs of the day count on, so that a second identity is no second allowance. */
async function moveFixUsage(tx: Tx, { from, to }: Move) {
  await tx.execute(sql`
    insert into ${fixUsage} (user_id, day, count)
    select ${to}::uuid, day, count from ${fixUsage} where user_id = ${from}
    on conflict (user_id, day) do update set count = fix_usage.count + excluded.count`)
  await tx.delete(fixUsage).where(eq(fixUsage.user_id, from))
}

/** Moves every row of a user to another one. The caller holds both users. @returns how many projects were among them */
export async function moveEverything(tx: Tx, move: Move): Promise<number> {
  const projectsMoved = await moveProjects(tx, move)
  for (const { table, owner } of PLAIN) {
    await tx.execute(sql`update ${table} set ${sql.identifier(owner)} = ${move.to} where ${sql.identifier(owner)} = ${move.from}`)
  }
  await moveInstallations(tx, move)
  await moveVotes(tx, move)
  await moveFixUsage(tx, move)
  return projectsMoved
}
