import { asksForRole, changesData, isForAdmins, isProtected, isPublic, isUnclear, isWayIn, type Named, namesAdministrators, type RouteFact, type UseFact, withoutCommon } from '@preflight/analyzers'
import type { Evidence, RouteAccess } from '@preflight/contracts'

/** A way in, and who may take it as far as the code says. */
export interface Route {
  fact: RouteFact
  access: RouteAccess
  /** a request changes what is stored */
  changes: boolean
  /** it reads or changes what is stored */
  touchesData: boolean
  /** it works with rights that no row rule holds back: a service role, an administrator's client */
  privileged: boolean
  /** what it may see and change is left to the row rules of the database, which know who is signed in */
  byRowRules: boolean
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
    ...dataOf(fact),
    admin: asksForAdministrators(fact) || givesRights(fact) || isActionForAdmins(fact) || (ADMIN.test(`${fact.route} ${(fact.handler?.name ?? '').replace(/\.[^.]*$/, '')}`) && isForAdmins(fact) && !isWayIn(fact)),
    ofObject: OBJECT.test(fact.route) || fact.objects.length > 0,
  }))
}

/** `/admin/users`, `AdminController`; `manage` alone may be one's own subscription. */
const ADMIN = /(?:^|[/._\s-])(?:super-?)?admin(?:s|istrat\w*)?(?=$|[/._\s-]|[A-Z])|(?:^|[/\s])(?:superuser|back-?office|moderation)(?=$|[/\s])|\bAdmin[A-Z]\w*/

/** A handler may ask for administrators itself: `const { user } = await requireAdmin()`. */
const asksForAdministrators = ({ administrators, authentication }: RouteFact): boolean => administrators !== null || authentication.some(({ name }) => namesAdministrators(name.replace(/\(.*$/, '').replace(/^.*\./, '')))

/** Server actions have no path: those of one part of the pages stand in its folder, or in a file that is named after it. */
const isActionForAdmins = ({ route, path }: RouteFact): boolean => route.startsWith('action:') && /(?:^|[/._-])(?:super-?)?admin(?:istration)?(?=[/._-])/.test(path)

/** Says who may do what, of everybody: `POST /roles`, `PUT /api/v1/users/{id}/permissions`. Below something else it may be a right in a team. */
const RIGHTS = /^(?:\/api)?(?:\/v\d+)?\/(?:(?:roles|permissions)(?:\/|$)|users\/[:{[<][^/]*\/(?:roles?|permissions?)(?:\/|$))/i
const givesRights = (fact: RouteFact): boolean => RIGHTS.test(fact.route) && fact.methods.some((method) => CHANGING.has(method))

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'ANY'])
const WRITES = /^(?:insert|update|upsert|delete|create|save|remove|destroy|replace)/i

/** A client that one of its functions hands to a helper is Supabase's as well. */
const isOfSupabase = ({ framework }: RouteFact, { name }: UseFact): boolean => framework === 'supabase' && /\.(?:from|auth|rpc)\./.test(name)

function dataOf(fact: RouteFact): Pick<Route, 'changes' | 'touchesData' | 'privileged' | 'byRowRules'> {
  const queries = fact.uses.filter(({ use }) => use === 'query')
  const privileged = fact.uses.some(({ use }) => use === 'privileged_client')
  const writes = queries.some(({ options }) => WRITES.test(String(options['verb'] ?? '')))
  return {
    changes: changesData(fact) || (writes && fact.methods.some((method) => CHANGING.has(method))),
    touchesData: fact.data.length > 0 || queries.length > 0 || fact.objects.length > 0,
    privileged,
    byRowRules: !privileged && queries.length > 0 && queries.every((query) => query.library === 'supabase' || isOfSupabase(fact, query)),
  }
}

/** A parameter that names an object: `:id`, `{userId}`, `[slug]`, `<int:pk>`. */
const OBJECT = /[:{[<*](?:\w+:)?(?:\w*_?(?:id|ID|Id|uuid|pk|slug|key|code|token|number)|\w+Id)\b/

/** Nobody is signed in yet who comes there, whatever looks at the session before it. */
const DOOR = /(?:^|\/)(?:log[-_]?in|sign[-_]?in|sign[-_]?up)\/?$/i

function accessOf(fact: RouteFact): RouteAccess {
  if (asksForAdministrators(fact)) return 'administrators'
  if (DOOR.test(fact.route) && !OBJECT.test(fact.route)) return 'public'
  if (isProtected(fact)) return (isForAdmins(fact) || isActionForAdmins(fact) || givesRights(fact)) && asksForRole(fact) ? 'administrators' : 'signed_in'
  if (isUnclear(fact) && !fact.open) return 'unclear'
  return isPublic(fact) || fact.open ? 'public' : 'open'
}

/** `POST /orders` */
export const shownRoute = ({ fact: { methods, route } }: Route): string => `${methods.includes('ANY') ? '' : `${methods.join(', ')} `}${route}`.slice(0, 120)

export const evidenceOf = (place: { path: string; line: number }, text: string): Evidence => ({ file_path: place.path, line: place.line, text })

export const routeEvidence = (route: Route, what = ''): Evidence => evidenceOf(route.fact.handler ?? route.fact, `${shownRoute(route)}${what === '' ? '' : `: ${what}`}`)

/** A refusal without a name: `json(401)`. */
const DENIAL = /\((?:401|403|login)\)$/

/** What asks who is there, for people to look up: something with a name where there is one. */
export const guardOf = ({ fact }: Route): Named | null => {
  const all = [...(fact.administrators ? [fact.administrators] : []), ...fact.authentication, ...fact.ownership, ...fact.user]
  return all.find(({ name }) => !DENIAL.test(name)) ?? all[0] ?? null
}

/** `auth.getUser`, `answers 401` */
export const shownGuard = (route: Route): string => {
  const name = guardOf(route)?.name ?? ''
  const status = DENIAL.exec(name)?.[0].slice(1, -1)
  return status === undefined ? shortName(name) : status === 'login' ? 'redirects to the login page' : `answers ${status}`
}

/** `stripe.webhooks.constructEvent` as a reader knows it: without what it was made from. */
export const shortName = (name: string): string => name.replaceAll(/\([^()]*\)/g, '').split('.').slice(-3).join('.').slice(0, 60)

/** Whether it knows who sends a request, and does not only turn some of them away. */
export const knowsCaller = ({ fact }: Route): boolean => fact.user.length > 0 || fact.ownership.length > 0 || fact.authentication.some(({ name }) => !DENIAL.test(name) || name.endsWith('(401)'))
