import type { RawFinding } from '../../../types.ts'
import type { Facts, RouteFact } from '../facts.ts'
import { inWords } from '../words.ts'
import { shownRoute } from './protection.ts'
import { acceptsPost, atRoutes, usedOn } from './way.ts'

/** Where a password or a code is typed. */
const ENTRY = /(?:^|[/:_-])(?:log[-_]?in|sign[-_]?in|token|authenticate|reset[-_]?password|password[-_/]reset|verify[-_]?(?:otp|code)|otp|two[-_]?factor|2fa|mfa)\/?$/i
/** `bcrypt.compare`, `checkpw`, `authenticate`: what is typed is compared with what is stored. */
const COMPARES = /(?:check|verif|compar|match|valid|authenticat)\w*$/i
/** The handler, or what runs before it, counts tries by itself. */
const COUNTS = /attempts?|tries|lock(?:ed|out)?|throttl|brute|limit|blocked/

const counts = (route: RouteFact): boolean => [...route.middleware, ...route.data, ...route.authentication].some(({ name }) => COUNTS.test(inWords(name)))

/** Sign-in where nothing of the whole program counts or slows down tries. */
export function unlimitedSignIn(routes: readonly RouteFact[], { uses }: Facts): RawFinding[] {
  if (uses.some(({ use }) => use === 'rate_limit' || use === 'captcha')) return []
  const open = routes.filter((route) => ENTRY.test(route.route) && acceptsPost(route) && route.handler !== null && usedOn(route, 'password_hash').some(({ name }) => COMPARES.test(name)) && usedOn(route, 'identity_provider').length === 0 && !counts(route))
  return atRoutes('unlimited-sign-in-attempts', open, (route) => `${shownRoute(route)} compares a password, and nothing in the program limits tries.`)
}
