import { Redis } from 'ioredis'

/**
 * A connection for short commands: one that cannot be sent within `timeoutMs` fails instead of waiting for Redis
 * to come back. It reconnects by itself; `onError` hears why it is away.
 */
export function connectRedis(
  url: string,
  { timeoutMs = 3000, onError = () => {} }: { timeoutMs?: number; onError?: (error: Error) => void } = {},
): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: timeoutMs,
    connectTimeout: timeoutMs,
    retryStrategy: backOff,
  })
  redis.on('error', onError)
  return redis
}

/** Workers block on Redis and wait for it as long as it takes. */
export function connectBlockingRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: backOff })
  redis.on('error', onError)
  return redis
}

const backOff = (tries: number) => Math.min(tries * 100, 2000)
