import { asksForRole, changesData, isForAdmins, isProtected, isPublic, isUnclear, isWayIn, type Named, type RouteFact, withoutCommon } from '@preflight/analyzers'
import type { Evidence, RouteAccess } from '@preflight/contracts'

/** A way in, and who may take it as far as the code says. */
export interface Route {
  fact: RouteFact
  access: RouteAccess
  /** a request changes what is stored */
  changes: boolean
  /** it is for administrators */
  admin: boolean
  /** it names one object: `/orders/:id` */
  ofObject: boolean
}

/** Routes of the program itself; those of tests and examples are left out. */
export function routesOf(facts: readonly RouteFact[], isCode: (path: string) => boolean): Route[] {
  return withoutCommon(facts.filter(({ path }) => isCode(path))).map((fact) => ({
    fact,
    access: accessOf(fact),
    changes: changesData(fact),
    admin: isForAdmins(fact) && !isWayIn(fact),
    ofObject: OBJECT.test(fact.route),
  }))
}

/** A parameter that names an object: `:id`, `{userId}`, `[slug]`, `<int:pk>`. */
const OBJECT = /[:{[<*](?:\w+:)?(?:\w*_?(?:id|ID|Id|uuid|pk|slug|key|code|token|number)|\w+Id)\b/

function accessOf(fact: RouteFact): RouteAccess {
  if (fact.administrators) return 'administrators'
  if (isProtected(fact)) return isForAdmins(fact) && asksForRole(fact) ? 'administrators' : 'signed_in'
  if (isUnclear(fact) && !fact.open) return 'unclear'
  return isPublic(fact) || fact.open ? 'public' : 'open'
}

/** `POST /orders` */
export const shownRoute = ({ fact: { methods, route } }: Route): string => `${methods.includes('ANY') ? '' : `${methods.join(', ')} `}${route}`.slice(0, 120)

export const evidenceOf = (place: { path: string; line: number }, text: string): Evidence => ({ file_path: place.path, line: place.line, text })

export const routeEvidence = (route: Route, what = ''): Evidence => evidenceOf(route.fact.handler ?? route.fact, `${shownRoute(route)}${what === '' ? '' : `: ${what}`}`)

/** What asks who is there, for people to look up. */
export const guardOf = ({ fact }: Route): Named | null => fact.administrators ?? fact.authentication[0] ?? fact.ownership[0] ?? fact.user[0] ?? null
