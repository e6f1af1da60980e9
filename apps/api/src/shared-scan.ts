import { shares } from '@preflight/db'
import { AppError } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import { isLiveShare } from './scan-rows.ts'

/** Wrong share tokens an address may send in a minute; who follows a link sends one. */
const MAX_UNKNOWN_SHARES = 60
const A_MINUTE = 60

const SHARE_ID = /^[\w-]{22}$/

/** Matches the live share of that token. What cannot be a token is looked up all the same and found nowhere. */
export const isShare = (token: string) => and(eq(shares.share_id, SHARE_ID.test(token) ? token : ''), isLiveShare())

const keyOf = (address: string) =>
  `preflight:unknown-shares:${address}:${Math.floor(Date.now() / 1000 / A_MINUTE)}`

/** With Redis away nobody is kept out: a token has 128 random bits. */
const uncounted = (logger: Deps['logger']) => (error: unknown) => {
  logger.warn({ err: error }, 'Unknown shares are not counted')
  return null
}

/**
 * Looks for a share on behalf of an address, and counts what is not found.
 * @throws {AppError} 429, whatever the token, once an address has sent too many wrong ones
 */
export async function lookUpShare<Found>(
  { redis, logger }: Pick<Deps, 'redis' | 'logger'>,
  address: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | null> {
  const key = keyOf(address)
  const count = Number(await redis.get(key).catch(uncounted(logger)))
  if (count >= MAX_UNKNOWN_SHARES)
    throw new AppError(429, 'RATE_LIMITED', 'Too many unknown links from this address. Please try again in a minute.')
  const found = await find()
  if (found !== undefined) return found
  await redis.multi().incr(key).expire(key, A_MINUTE).exec().catch(uncounted(logger))
  return null
}

/** The scan that a viewer's token opens at this moment, or null. */
export async function sharedScanId(
  deps: Pick<Deps, 'db' | 'redis' | 'logger'>,
  address: string,
  token: string,
): Promise<string | null> {
  return lookUpShare(deps, address, async () => {
    const [share] = await deps.db.select({ scan_id: shares.scan_id }).from(shares).where(isShare(token))
    return share?.scan_id
  })
}
