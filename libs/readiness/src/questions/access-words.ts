import { formatNumber, listed, ROUTE_ACCESS, type RouteAccess } from '@preflight/contracts'
import { type Route, shownRoute } from '../project/routes.ts'
import { listed as few } from '@preflight/analyzers/sql'

const WORDS: Record<RouteAccess, readonly [one: string, many: string]> = {
  open: ['is open to anybody', 'are open to anybody'],
  public: ['is public on purpose', 'are public on purpose'],
  unclear: ['has a guard that Preflight does not know', 'have a guard that Preflight does not know'],
  signed_in: ['requires sign-in', 'require sign-in'],
  administrators: ['requires an administrator', 'require an administrator'],
}

export const withAccess = (routes: readonly Route[], ...wanted: readonly RouteAccess[]): Route[] => routes.filter(({ access }) => wanted.includes(access))

/**
 * "Of 9 routes to a model, 6 require sign-in and 3 are open to anybody.", the safest first; "All 5 routes require sign-in."
 * @param kind goes on after "routes"
 */
export function accessWords(routes: readonly Route[], kind = ''): string {
  const named = kind === '' ? '' : ` ${kind}`
  const counts = ROUTE_ACCESS.toReversed().map((access) => ({ access, count: withAccess(routes, access).length })).filter(({ count }) => count > 0)
  const [only] = counts
  if (only && counts.length === 1) return only.count === 1 ? `The only route${named} ${WORDS[only.access][0]}.` : `All ${formatNumber(only.count)} routes${named} ${WORDS[only.access][1]}.`
  return `Of ${formatNumber(routes.length)} routes${named}, ${listed(counts.map(({ access, count }) => `${formatNumber(count)} ${WORDS[access][count === 1 ? 0 : 1]}`))}.`
}

/** "GET /a, POST /b and 5 more" */
export const routeNames = (routes: readonly Route[]): string => few([...new Set(routes.map(shownRoute))])

/** Routes without a sign-in before them. */
export const forStrangers = (routes: readonly Route[]): Route[] => withAccess(routes, 'open', 'public')
