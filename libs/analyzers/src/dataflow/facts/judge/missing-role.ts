import type { RawFinding } from '../../../types.ts'
import type { RouteFact } from '../facts.ts'
import { asksForRole, isProtected, isUnclear, shownName, shownRoute } from './protection.ts'
import { isForAdmins, isWayIn } from './public.ts'

const MAX_FINDINGS = 6

/** Routes for administrators that only ask whether somebody is signed in, where the program knows roles. */
export function missingRole(routes: readonly RouteFact[]): RawFinding[] {
  const [like] = routes.filter((route) => asksForRole(route) && route.authentication.length > 0)
  const role = like?.authentication.find((check) => asksForRole({ ...like, authentication: [check], ownership: [] }))
  if (!like || !role) return []
  const found = routes.filter((route) => isForAdmins(route) && !isWayIn(route) && route.data.length > 0 && isProtected(route) && !asksForRole(route) && !hasUnknownGuard(route))
  const byFile = [...new Map(found.map((route) => [route.path, route])).keys()]
  return byFile.slice(0, MAX_FINDINGS).flatMap((path) => finding(found.filter((route) => route.path === path), { like, role }))
}

/** Something before the handler that is not the known check may ask for more. */
const hasUnknownGuard = (route: RouteFact) => isUnclear({ ...route, middleware: route.middleware.filter(({ name }) => !route.authentication.some((check) => check.name === name)) })

function finding([first, ...others]: readonly RouteFact[], { like, role }: { like: RouteFact; role: RouteFact['authentication'][number] }): RawFinding[] {
  if (!first) return []
  const [check] = first.authentication
  const also = others.length > 0 ? ` So are ${others.length} more of its file.` : ''
  return [{
    rule_id: 'missing-authorization',
    analyzer: 'dataflow',
    file_path: first.path,
    line: first.line,
    column: first.column,
    end_line: first.line,
    detail: `${shownRoute(first)} is open to everybody who is signed in${check ? ` (${shownName(check)})` : ''}.${also} ${shownRoute(like)} asks for more: ${shownName(role)} (${role.path}:${role.line}).`,
  }]
}
