import type { Tx } from '@preflight/db'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { createLanes } from '../lanes.ts'

export type InTurn = <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Runs what reads a user's payments from the provider and stores them, in one transaction, one after the other over all
 * programs. Reading inside the turn is what makes events safe in any order: nobody can store what he read earlier after
 * somebody who read later. The lock is not the user's row, so that a slow provider holds up no scan of that user; and
 * the lanes keep one user, or a provider that hangs, from taking all connections.
 */
export function createTurns({ db, config }: Pick<Deps, 'db' | 'config'>): InTurn {
  const inLane = createLanes(Math.max(1, Math.floor(config.DATABASE_POOL_SIZE / 2)))
  return (userId, work) =>
    inLane(userId, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${userId}`}, 0))`)
        return work(tx)
      }),
    )
}
