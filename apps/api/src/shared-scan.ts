import { shares } from '@preflight/db'
import { AppError } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import type { Deps } from './deps.ts'
import { countedAddress } from './plugins/addresses.ts'
import { isLiveShare } from './scan-rows.ts'

/** Wrong share tokens an address may send in a minute; who follows a link sends one. */
export const MAX_UNKNOWN_SHARES = 60
const A_MINUTE = 60

const SHARE_ID = /^[\w-]{22}$/

/** Matches the live share of that token. What cannot be a token is looked up all the same and found nowhere. */
export const isShare = (token: string) => and(eq(shares.share_id, SHARE_ID.test(token) ? token : ''), isLiveShare())

const keyOf = (address: string) =>
  `preflight:unknown-shares:${countedAddress(address)}:${Math.floor(Date.now() / 1000 / A_MINUTE)}`

const AWAY = new Set(['close', 'reconnecting', 'end'])

/** With Redis away nobody waits for it and nobody is kept out: a token has 128 random bits. */
async function ifThere({ redis, outages }: Pick<Deps, 'redis' | 'outages'>, ask: () => Promise<unknown>): Promise<number> {
  if (AWAY.has(redis.status)) return 0
  return ask().then(Number, (error: unknown) => {
    outages.warn(error, 'Invalid share links are not counted')
    return 0
  })
}

/**
 * Looks for a share on behalf of an address, and counts what is not found.
 * @throws {AppError} 429, whatever the token, once an address has sent too many wrong ones
 */
export async function lookUpShare<Found>(
  deps: Pick<Deps, 'redis' | 'outages'>,
  address: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | null> {
  const key = keyOf(address)
  if ((await ifThere(deps, () => deps.redis.get(key))) >= MAX_UNKNOWN_SHARES)
    throw new AppError(429, 'RATE_LIMITED', 'Too many invalid links from your network. Please try again in a minute.')
  const found = await find()
  if (found !== undefined) return found
  await ifThere(deps, () => deps.redis.multi().incr(key).expire(key, A_MINUTE).exec())
  return null
}

/** The scan that a viewer's token opens at this moment, or null. */
export async function sharedScanId(
  deps: Pick<Deps, 'db' | 'redis' | 'outages'>,
  address: string,
  token: string,
): Promise<string | null> {
  return lookUpShare(deps, address, async () => {
    const [share] = await deps.db.select({ scan_id: shares.scan_id }).from(shares).where(isShare(token))
    return share?.scan_id
  })
}
