import { AppError } from '@preflight/server'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { countedAddress } from '../plugins/addresses.ts'

type Counting = Pick<Deps, 'redis' | 'outages'>

interface Limit {
  attempts: number
  seconds: number
}

/** Failed sign-ins per address and per email, and new accounts per address. */
const LIMITS = {
  'sign-in-address': { attempts: 50, seconds: 900 },
  'sign-in-email': { attempts: 10, seconds: 900 },
  'new-account-address': { attempts: 30, seconds: 3600 },
} satisfies Record<string, Limit>

export type Counted = keyof typeof LIMITS

const keyOf = (what: Counted, who: string) => {
  const counted = what === 'sign-in-email' ? who.toLowerCase() : countedAddress(who)
  // hashed, because what people type into an email field is not for everybody who reads Redis
  return `preflight:attempts:${what}:${createHash('sha256').update(counted).digest('base64url')}`
}

/**
 * Counts an attempt before it is made, so that many at once cannot all slip through. With Redis away nobody is kept out.
 * @throws {AppError} 429 above the limit
 */
export async function countAttempt({ redis, outages }: Counting, what: Counted, who: string) {
  const { attempts, seconds } = LIMITS[what]
  const key = keyOf(what, who)
  const count = await redis
    .multi()
    .incr(key)
    .expire(key, seconds, 'NX')
    .exec()
    .then((replies) => Number(replies?.[0]?.[1] ?? 0))
    .catch((error: unknown) => {
      outages.warn(error, 'Sign-in attempts are not counted', { what })
      return 0
    })
  if (count > attempts) {
    throw new AppError(429, 'RATE_LIMITED', `Too many attempts. Please try again in ${seconds / 60} minutes.`)
  }
}

/** What succeeded was no attack: its counts go back. */
export async function forgetAttempt({ redis, outages }: Counting, what: Counted, who: string) {
  const key = keyOf(what, who)
  // A count whose time is over meanwhile begins anew below zero, and must end too.
  const forget = what === 'sign-in-email' ? redis.del(key) : redis.multi().decr(key).expire(key, LIMITS[what].seconds, 'NX').exec()
  await forget.catch((error: unknown) => outages.warn(error, 'Sign-in attempts are not counted', { what }))
}
