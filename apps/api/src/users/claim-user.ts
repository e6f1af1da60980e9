import { users, type Tx } from '@preflight/db'
import { AppError, badRequest, unavailable } from '@preflight/server'
import { eq, sql } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import { DEADLOCK, LOCK_TIMEOUT, sqlStateOf } from '../database-errors.ts'
import type { Deps } from '../deps.ts'
import { moveEverything } from './move-everything.ts'

type UserRow = typeof users.$inferSelect

export interface Claimed {
  user: UserRow
  projects_moved: number
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

const notAnonymous = () => badRequest("This is not an anonymous user's token, or it has expired")

function requireGuest(guest: UserRow | undefined, user: UserRow): UserRow {
  if (!guest?.is_anonymous) throw notAnonymous()
  if (guest.claimed_by !== null && guest.claimed_by !== user.id) {
    throw new AppError(409, 'CONFLICT', 'These projects already belong to another account')
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
 * guest's row, or behind it, so it gives up and starts over before PostgreSQL (after a second) picks one of the two as the victim.
 */
const PATIENCE = 200
const TRIES = 50

async function claim(tx: Tx, caller: UserRow, guestId: string, actor: Actor): Promise<Claimed> {
  await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE}`))
  const { guest, user } = await hold(tx, guestId, caller)
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
  if (caller.is_anonymous) throw new AppError(403, 'SIGN_IN_REQUIRED', 'Sign in before you claim anonymous projects')
  const claims = await tokens.verify(token)
  if (!claims || claims.userId === caller.id) throw notAnonymous()
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction((tx) => claim(tx, caller, claims.userId, actor))
    } catch (error) {
      if (!isInTheWay(error)) throw error
      if (tries === TRIES) throw unavailable('Your projects are being updated. Please try again.')
    }
  }
}
