import { within } from '@preflight/server'
import type { Deps } from '../deps.ts'

/** Milliseconds that a call waits for Redis at most, and for which Redis is not asked again after that. */
const PATIENCE = 1000
const PAUSE = 2000
const AWAY = new Set(['close', 'reconnecting', 'end'])

/** Adds one to each key and answers how often it was counted within its window; zeros while Redis is away. */
export type Counter = (keys: string[], windowSeconds: number) => Promise<number[]>

/** One command for all keys: a pipeline of two for each costs this program twice as much. */
const COUNT = `
local counts = {}
for at, key in ipairs(KEYS) do
  counts[at] = redis.call('incr', key)
  if counts[at] == 1 then redis.call('expire', key, ARGV[1]) end
end
return counts`

async function increment(redis: Deps['redis'], keys: string[], windowSeconds: number): Promise<number[]> {
  const counts: unknown = await redis.eval(COUNT, keys.length, ...keys, 2 * windowSeconds)
  if (!Array.isArray(counts)) throw new Error('Redis gave no answer')
  return counts.map(Number)
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
