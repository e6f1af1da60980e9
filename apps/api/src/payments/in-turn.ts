import type { Tx } from '@preflight/db'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** Runs works of one key one after the other, and at most `width` of all keys at a time. */
export function createLanes(width: number) {
  const lanes = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let free = width

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  return async function inLane<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = lanes.get(key) ?? Promise.resolve()
    const mine = before.then(() => withSlot(work))
    // The next one waits for the end of this one, however it ends.
    const ended = mine.then(() => {}, () => {})
    lanes.set(key, ended)
    try {
      return await mine
    } finally {
      if (lanes.get(key) === ended) lanes.delete(key)
    }
  }
}

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
