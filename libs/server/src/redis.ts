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

/** Codes of the network on the way to Redis. */
const OF_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** What ioredis says of commands that could not be sent, or had no answer in time. */
const UNSENT = /^Connection is closed|^Command timed out|^connect ETIMEDOUT|isn't writeable|max retries per request/

/** How replies of a server begin that starts, hands over to another one, or has none to write to. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN)\b/

/** True where a command failed because Redis cannot be reached, or takes none for now. */
export const isUnsentCommand = (error: unknown): boolean => error instanceof Error && (UNSENT.test(error.message) || NOT_NOW.test(error.message))

/** The same of a connection's own errors. Network errors elsewhere may be of other services. */
export const isLostRedis = (error: unknown): boolean =>
  isUnsentCommand(error) || (error instanceof Error && 'code' in error && typeof error.code === 'string' && OF_NETWORK.has(error.code))
