import type { Deps } from '../deps.ts'

/** Milliseconds that a call waits for Redis at most, and for which Redis is not asked again after that. */
const PATIENCE = 1000
const PAUSE = 2000
const AWAY = new Set(['close', 'reconnecting', 'end'])

/** Adds one to each key and answers how often it was counted within its window; zeros while Redis is away. */
export type Counter = (keys: string[], windowSeconds: number) => Promise<number[]>

function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis did not answer in time')), PATIENCE)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

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

/** Counts in Redis. While that is away every count is 0, which the log says once, and nobody waits for it. */
export function createCounter(redis: Deps['redis'], logger: Deps['logger']): Counter {
  let isAway = false
  let pausedUntil = 0

  function noteAway(keys: string[], error: Error) {
    if (!isAway) logger.warn({ err: error }, 'Redis is away: calls are not counted until it is back')
    isAway = true
    pausedUntil = Date.now() + PAUSE
    return keys.map(() => 0)
  }

  return async (keys, windowSeconds) => {
    if (Date.now() < pausedUntil) return keys.map(() => 0)
    if (AWAY.has(redis.status)) return noteAway(keys, new Error(`The connection to Redis is: ${redis.status}`))
    try {
      const counts = await within(increment(redis, keys, windowSeconds))
      if (isAway) logger.info('Redis is back: calls are counted')
      isAway = false
      return counts
    } catch (error) {
      return noteAway(keys, error instanceof Error ? error : new Error('Redis refused'))
    }
  }
}
