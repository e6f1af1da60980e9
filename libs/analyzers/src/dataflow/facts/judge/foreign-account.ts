import type { RawFinding } from '../../../types.ts'
import type { RouteFact } from '../facts.ts'
import { asksForRole, isUnclear, shownRoute } from './protection.ts'
import { isForAdmins, isPublic } from './public.ts'

const MAX_FINDINGS = 6

/**
 * Handlers that change the account whose id the request names, although who is signed in is known and never compared with it.
 * Only accounts: whether any other object belongs to somebody cannot be told from names.
 */
export function foreignAccount(routes: readonly RouteFact[]): RawFinding[] {
  const found = routes.filter((route) => {
    const isClosed = route.authentication.length > 0 || route.user.length > 0
    return route.accounts.length > 0 && isClosed && !isElsewhere(route) && route.data.some(({ does }) => does === 'writes')
  })
  return [...changed(found), ...shownToAll(routes)]
}

function changed(found: readonly RouteFact[]): RawFinding[] {
  const byPlace = new Map(found.flatMap((route) => route.accounts.slice(0, 1).map((at) => [`${at.path}:${at.line}`, at] as const)))
  return [...byPlace.values()].slice(0, MAX_FINDINGS).map(({ path, line, column, name }) => ({
    rule_id: 'foreign-account',
    analyzer: 'dataflow',
    file_path: path,
    line,
    column,
    end_line: line,
    detail: `\`${name.replace(/\(.*$/, '').slice(0, 60)}\` takes the ID from the request, and nothing compares it with the signed-in user.`,
  }))
}

/** For administrators, for everybody, or behind something that may look at it. */
function isElsewhere(route: RouteFact): boolean {
  const guards = route.middleware.filter(({ name }) => !route.authentication.some((check) => check.name === name))
  return isForAdmins(route) || isPublic(route) || asksForRole(route) || isUnclear({ ...route, middleware: guards })
}

/** `/orders/:userId`, `/users/{user_id}/cards`, `/account/<int:account_id>` */
const NAMES_ACCOUNT = /[:{<](?:\w+:)?(?:user|account|customer|member|patient|employee|owner)_?id\b/i

/** Handlers that give out what belongs to the account whose id stands in the path, and never ask who is signed in. */
function shownToAll(routes: readonly RouteFact[]): RawFinding[] {
  const found = routes.filter((route) => NAMES_ACCOUNT.test(route.route) && route.handler !== null && route.authentication.length > 0 && route.user.length === 0 && route.data.length > 0 && !isElsewhere(route))
  return found.slice(0, MAX_FINDINGS).map((route) => ({
    rule_id: 'foreign-account',
    analyzer: 'dataflow',
    file_path: route.path,
    line: route.line,
    column: route.column,
    end_line: route.line,
    confidence: 'low',
    detail: `${shownRoute(route)} takes the account from the path, and the handler never checks which user is signed in.`,
  }))
}
