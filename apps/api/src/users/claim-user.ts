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
  users,
  type Tx,
} from '@preflight/db'
import { AppError, badRequest, unavailable } from '@preflight/server'
import { eq, inArray, sql } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import { DEADLOCK, LOCK_TIMEOUT, sqlStateOf } from '../database-errors.ts'
import type { Deps } from '../deps.ts'

type UserRow = typeof users.$inferSelect

/** Whose rows go where. */
interface Move {
  from: string
  to: string
}

export interface Claimed {
  user: UserRow
  projects_moved: number
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

/** A connection that both have is kept once, and the projects that used the other one use it. */
async function moveInstallations(tx: Tx, { from, to }: Move) {
  await tx.execute(sql`
    update ${projects} set git_installation_id = mine.id
    from ${githubInstallations} theirs join ${githubInstallations} mine
      on mine.installation_id = theirs.installation_id and mine.user_id = ${to}
    where theirs.user_id = ${from} and projects.git_installation_id = theirs.id`)
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

async function moveEverything(tx: Tx, move: Move): Promise<number> {
  const projectsMoved = await moveProjects(tx, move)
  for (const { table, owner } of PLAIN) {
    await tx.execute(sql`update ${table} set ${sql.identifier(owner)} = ${move.to} where ${sql.identifier(owner)} = ${move.from}`)
  }
  await moveInstallations(tx, move)
  await moveVotes(tx, move)
  await moveFixUsage(tx, move)
  return projectsMoved
}

/** What was paid for under the anonymous user, should there ever be such a thing, stays paid for. */
async function takeOver(tx: Tx, guest: UserRow, user: UserRow): Promise<UserRow> {
  await tx.update(users).set({ claimed_by: user.id, plan_type: null, plan_valid_until: null, payment_customer_id: null }).where(eq(users.id, guest.id))
  const paid = {
    ...(user.plan_type === null && { plan_type: guest.plan_type, plan_valid_until: guest.plan_valid_until }),
    payment_customer_id: user.payment_customer_id ?? guest.payment_customer_id,
  }
  const [changed] = await tx.update(users).set(paid).where(eq(users.id, user.id)).returning()
  return changed ?? user
}

const notAnonymous = () => badRequest('This is not the token of an anonymous user, or it has ended')

function requireGuest(guest: UserRow | undefined, user: UserRow): UserRow {
  if (!guest?.is_anonymous) throw notAnonymous()
  if (guest.claimed_by !== null && guest.claimed_by !== user.id) {
    throw new AppError(409, 'CONFLICT', 'These projects belong to another account already')
  }
  return guest
}

/**
 * Both users, held until the end: claims of one token wait for each other. The guest is held so firmly that whatever is
 * being stored for it is stored before its rows are looked for.
 */
async function hold(tx: Tx, guestId: string, caller: UserRow): Promise<{ guest: UserRow; user: UserRow }> {
  const [guest] = await tx.select().from(users).where(eq(users.id, guestId)).for('update')
  const [user] = await tx.select().from(users).where(eq(users.id, caller.id)).for('no key update')
  return { guest: requireGuest(guest, caller), user: user ?? caller }
}

/**
 * Milliseconds. A claim touches much, in no order that others keep. Whoever holds what it needs may in turn wait for the
 * guest's row, so it gives up and starts over before PostgreSQL (after a second) picks one of the two as the victim.
 */
const PATIENCE = 200
const TRIES = 50

async function claim(tx: Tx, caller: UserRow, guestId: string, actor: Actor): Promise<Claimed> {
  const { guest, user } = await hold(tx, guestId, caller)
  await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE}`))
  const projects_moved = await moveEverything(tx, { from: guest.id, to: user.id })
  if (guest.claimed_by !== null) return { user, projects_moved }
  await audit(tx, actor, 'user.claimed', { type: 'user', id: guest.id })
  return { user: await takeOver(tx, guest, user), projects_moved }
}

const IN_THE_WAY: ReadonlySet<string> = new Set([DEADLOCK, LOCK_TIMEOUT])
const isInTheWay = (error: unknown) => IN_THE_WAY.has(sqlStateOf(error) ?? '')

/**
 * Moves everything of an anonymous user to the signed-in one and ends the anonymous token. Repeating it moves only what
 * came in between. Scans that run go on: they belong to their project, and a job holds nothing but its id.
 * @throws {AppError} 403 for an anonymous caller; 400 for a token that is none of an anonymous user, the caller's own
 *   included; 409 for one that somebody else has claimed; 503 where others hold what has to move for too long
 */
export async function claimUser(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  caller: UserRow,
  token: string,
  actor: Actor,
): Promise<Claimed> {
  if (caller.is_anonymous) throw new AppError(403, 'SIGN_IN_REQUIRED', 'Sign in before you take over the projects of a visit')
  const claims = await tokens.verify(token)
  if (!claims || claims.userId === caller.id) throw notAnonymous()
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => claim(tx, caller, claims.userId, actor))
    } catch (error) {
      if (!isInTheWay(error)) throw error
      if (tries === TRIES) throw unavailable('Your projects are in use at the moment. Please try again.')
    }
  }
}
