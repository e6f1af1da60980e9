import type { RawFinding } from '../../../types.ts'
import type { RouteFact } from '../facts.ts'
import { asksForRole, isUnclear } from './protection.ts'
import { isForAdmins, isPublic } from './public.ts'

const MAX_FINDINGS = 6

/**
 * Handlers that change the account whose id the request names, although who is signed in is known and never compared with it.
 * Only accounts: whether any other object belongs to somebody cannot be told from names.
 */
export function foreignAccount(routes: readonly RouteFact[]): RawFinding[] {
  const found = routes.filter((route) => {
    const isClosed = route.authentication.length > 0 || route.user.length > 0
    const isWaved = isForAdmins(route) || isPublic(route) || asksForRole(route)
    const guards = route.middleware.filter(({ name }) => !route.authentication.some((check) => check.name === name))
    const isUnknown = isUnclear({ ...route, middleware: guards })
    return route.accounts.length > 0 && isClosed && !isWaved && !isUnknown && route.data.some(({ does }) => does === 'writes')
  })
  const byPlace = new Map(found.flatMap((route) => route.accounts.slice(0, 1).map((at) => [`${at.path}:${at.line}`, at] as const)))
  return [...byPlace.values()].slice(0, MAX_FINDINGS).map(({ path, line, column, name }) => ({
    rule_id: 'foreign-account',
    analyzer: 'dataflow',
    file_path: path,
    line,
    column,
    end_line: line,
    detail: `\`${name.replace(/\(.*$/, '').slice(0, 60)}\` takes the id from the request, and nothing compares it with who is signed in.`,
  }))
}
