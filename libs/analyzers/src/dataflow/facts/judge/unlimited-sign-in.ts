import { ASKING_STEMS } from '../../check-names.ts'
import type { RawFinding } from '../../../types.ts'
import type { Facts, RouteFact } from '../facts.ts'
import { inWords } from '../words.ts'
import { shownRoute } from './protection.ts'
import { acceptsPost, atRoutes, isUsedApart, usedOn } from './way.ts'

/** Where a password or a code is typed. */
const ENTRY = /(?:^|[/:_-])(?:log[-_]?in|sign[-_]?in|token|authenticate|reset[-_]?password|password[-_/]reset|verify[-_]?(?:otp|code)|otp|two[-_]?factor|2fa|mfa)\/?$/i
const SIGN_IN = /(?:^|[/:_-])(?:log[-_]?in|sign[-_]?in|authenticate)\/?$/i
/** `bcrypt.compare`, `checkpw`, `authenticate`: what is typed is compared with what is stored. */
const COMPARES = new RegExp(`(?:${ASKING_STEMS}|compar|match|authenticat)\\w*$`, 'i')
/** The handler, or what runs before it, counts tries by itself. */
const COUNTS = /attempts?|tries|lock(?:ed|out)?|throttl|brute|limit|blocked/

const counts = (route: RouteFact): boolean =>
  [...route.middleware, ...route.data, ...route.authentication].some(({ name }) => COUNTS.test(inWords(name))) || usedOn(route, 'query').some(({ options: { table } }) => COUNTS.test(inWords(String(table ?? ''))))

/** `/login.php` */
const addressOf = ({ route }: RouteFact): string => route.replace(/\.php$/i, '')

/** A password is compared by a function for it, or taken from the request where people sign in, and somebody is looked up by it or beside it. */
const looksAtPassword = (route: RouteFact): boolean =>
  (ENTRY.test(addressOf(route)) && usedOn(route, 'password_hash').some(({ name }) => COMPARES.test(name))) ||
  (SIGN_IN.test(addressOf(route)) && usedOn(route, 'password_input').length > 0 && usedOn(route, 'mail').length === 0 && route.data.some(({ does }) => does === 'reads'))

/** Sign-in where nothing counts or slows down tries. A limit that stands before other routes only does not. */
export function unlimitedSignIn(routes: readonly RouteFact[], facts: Facts): RawFinding[] {
  if (isUsedApart({ ...facts, routes }, 'rate_limit', 'captcha')) return []
  const open = routes.filter((route) => acceptsPost(route) && route.handler !== null && looksAtPassword(route) && usedOn(route, 'rate_limit', 'captcha', 'identity_provider').length === 0 && !counts(route))
  return atRoutes('unlimited-sign-in-attempts', open, (route) => `${shownRoute(route)} compares a password, and nothing on its way limits tries.`)
}
