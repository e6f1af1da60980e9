import { githubSetupStates } from '@preflight/db'
import { and, desc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../deps.ts'

/** Milliseconds in which a person has to come back. */
const LIFETIME = 60 * 60_000
/** Departures of one user that may be under way, in as many tabs; the oldest ones are over first. */
const MAX_OPEN = 20
/** Bits that nobody guesses. */
const BYTES = 32

/** Removes what is over, of everybody. Two who do so at once each take what the other does not hold. */
async function removeExpired({ db }: Pick<Deps, 'db'>) {
  const { state, expires_at } = githubSetupStates
  const over = db.select({ state }).from(githubSetupStates).where(lt(expires_at, new Date())).limit(1000).for('update', { skipLocked: true })
  await db.delete(githubSetupStates).where(inArray(state, over))
}

async function removeSurplus({ db }: Pick<Deps, 'db'>, userId: string) {
  const { state, user_id, expires_at } = githubSetupStates
  const newest = db.select({ state }).from(githubSetupStates).where(eq(user_id, userId)).orderBy(desc(expires_at)).limit(MAX_OPEN)
  await db.delete(githubSetupStates).where(and(eq(user_id, userId), notInArray(state, newest)))
}

/** A state that ties the return from GitHub to this user, good for one return within an hour. */
export async function openState(deps: Pick<Deps, 'db'>, userId: string): Promise<string> {
  const state = randomBytes(BYTES).toString('base64url')
  await removeExpired(deps)
  await deps.db.insert(githubSetupStates).values({ state, user_id: userId, expires_at: new Date(Date.now() + LIFETIME) })
  await removeSurplus(deps, userId)
  return state
}

/** Takes a state; false where it is not this user's, is over, or was taken before. Of two at once one gets it. */
export async function takeState({ db }: Pick<Deps, 'db'>, userId: string, given: string): Promise<boolean> {
  const { state, user_id, expires_at } = githubSetupStates
  const taken = await db
    .delete(githubSetupStates)
    .where(and(eq(state, given), eq(user_id, userId), gt(expires_at, new Date())))
    .returning({ state })
  return taken.length > 0
}
