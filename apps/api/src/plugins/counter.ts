import { within } from '@preflight/server'
import type { Deps } from '../deps.ts'

/** Milliseconds that a call waits for Redis at most, and for which Redis is not asked again after that. */
const PATIENCE = 1000
const PAUSE = 2000
const AWAY = new Set(['close', 'reconnecting', 'end'])

/** Adds one to each key and answers how often it was counted within its window; zeros while Redis is away. */
export type Counter = (keys: string[], windowSeconds: number) => Promise<number[]>

async function increment(redis: Deps['redis'], keys: string[], windowSeconds: number): Promise<number[]> {
  const commands = keys.flatMap((key) => [
    ['incr', key],
    ['expire', key, String(2 * windowSeconds)],
  ])
  const replies = (await redis.pipeline(commands).exec()) ?? []
  return keys.map((_, index) => {
    const [error, value] = replies[2 * index] ?? [new Error('Redis gave no answer')]
    if (error) throw error
    return Number(value)
  })
}

/** Counts in Redis. While that is away every count is 0, and nobody waits for it. */
export function createCounter({ redis, outages }: Pick<Deps, 'redis' | 'outages'>): Counter {
  let pausedUntil = 0

  return async (keys, windowSeconds) => {
    if (Date.now() < pausedUntil || AWAY.has(redis.status)) return keys.map(() => 0)
    const counting = increment(redis, keys, windowSeconds)
    // Also when nobody waits for it any more.
    counting.catch((error: unknown) => outages.warn(error, 'Requests are not counted'))
    return within(PATIENCE, counting).catch(() => {
      pausedUntil = Date.now() + PAUSE
      return keys.map(() => 0)
    })
  }
}
