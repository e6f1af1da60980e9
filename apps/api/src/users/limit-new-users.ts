import { AppError } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { countedAddress } from '../plugins/addresses.ts'

const AN_HOUR = 3600

/**
 * Counts new anonymous users per address and hour. With Redis away nobody is kept out.
 * @throws {AppError} 429 above the limit
 */
export async function limitNewUsers({ redis, config, outages }: Deps, address: string) {
  const hour = Math.floor(Date.now() / 1000 / AN_HOUR)
  const key = `preflight:new-users:${countedAddress(address)}:${hour}`
  const count = await redis
    .multi()
    .incr(key)
    .expire(key, AN_HOUR)
    .exec()
    .then((replies) => Number(replies?.[0]?.[1] ?? 0))
    .catch((error: unknown) => {
      outages.warn(error, 'New users are not counted')
      return 0
    })
  if (count > config.MAX_ANONYMOUS_USERS_PER_HOUR) {
    throw new AppError(429, 'RATE_LIMITED', 'Too many new users from your network. Please try again in an hour.')
  }
}
