import type { RawFinding } from '../../../types.ts'
import type { RouteFact } from '../facts.ts'
import { asksForRole, isProtected, isUnclear, shownName, shownRoute } from './protection.ts'
import { isForAdmins, isWayIn } from './public.ts'

const MAX_FINDINGS = 6

/** Routes for administrators that only ask whether somebody is signed in, where the program knows roles. */
export function missingRole(routes: readonly RouteFact[]): RawFinding[] {
  const known = knownRole(routes)
  if (!known) return []
  const open = routes.filter((route) => isForAdmins(route) && !isWayIn(route) && isProtected(route) && !asksForRole(route) && !hasUnknownGuard(route))
  const byFile = [...new Map(open.map((route) => [route.path, route])).keys()]
  return byFile.slice(0, MAX_FINDINGS).flatMap((path) => finding(worthTelling(open.filter((route) => route.path === path), known), known.says))
}

interface Known {
  says: string
  /** no route asks for a role: pages are all that is told of it */
  isOnlyShown: boolean
}

/** Those that use data; and with them, where nothing asks for a role, the page that shows who is an administrator as if that kept anybody out. */
function worthTelling(open: readonly RouteFact[], { isOnlyShown }: Known): RouteFact[] {
  return open.some(({ data }) => data.length > 0) ? open.filter(({ data, shown }) => data.length > 0 || (isOnlyShown && shown.length > 0)) : []
}

/** Which roles the program knows: what another route asks for, or what a page is told of who is signed in. */
function knownRole(routes: readonly RouteFact[]): Known | null {
  const [like] = routes.filter((route) => asksForRole(route) && route.authentication.length > 0)
  const role = like?.authentication.find((check) => asksForRole({ ...like, authentication: [check], ownership: [] }))
  if (like && role) return { says: `${shownRoute(like)} also checks the role: ${shownName(role)} (${role.path}:${role.line}).`, isOnlyShown: false }
  const [page] = routes.filter(({ shown }) => shown.length > 0)
  const [shown] = page?.shown ?? []
  return page && shown ? { says: `${shownRoute(page)} passes the role to its page, ${shownName(shown)} (${shown.path}:${shown.line}), but does not check it.`, isOnlyShown: true } : null
}

/** Something before the handler that is not the known check may ask for more. */
const hasUnknownGuard = (route: RouteFact) => isUnclear({ ...route, middleware: route.middleware.filter(({ name }) => !route.authentication.some((check) => check.name === name)) })

const MAX_NAMED = 4

function finding([first, ...others]: readonly RouteFact[], known: string): RawFinding[] {
  if (!first) return []
  const [check] = first.authentication
  const also = others.length > 0 ? ` So ${others.length === 1 ? 'does' : 'do'} ${others.slice(0, MAX_NAMED).map(shownRoute).join(', ')}${others.length > MAX_NAMED ? ` and ${others.length - MAX_NAMED} more in this file` : ''}.` : ''
  return [{
    rule_id: 'missing-authorization',
    analyzer: 'dataflow',
    file_path: first.path,
    line: first.line,
    column: first.column,
    end_line: first.line,
    detail: `${shownRoute(first)} only checks that somebody is signed in${check ? ` (${shownName(check)})` : ''}.${also} ${known}`,
  }]
}
