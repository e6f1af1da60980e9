import type { RawFinding } from '../../../types.ts'
import type { ConfigurationFact, Facts, RouteFact, Use, UseFact } from '../facts.ts'
import { inWords } from '../words.ts'
import { mayBeProtected } from './protection.ts'

/** What a route, or what runs before it, uses for this. */
export const usedOn = ({ uses }: RouteFact, ...wanted: readonly Use[]): UseFact[] => uses.filter(({ use }) => wanted.includes(use))

/** Something of the program does this, and no known route leads there: it may be on the way of any. */
export function isUsedApart({ routes, uses }: Pick<Facts, 'routes' | 'uses'>, ...wanted: readonly Use[]): boolean {
  const placeOf = ({ path, line }: UseFact) => `${path}:${line}`
  const known = new Set(routes.flatMap((route) => usedOn(route, ...wanted).map(placeOf)))
  return uses.some((one) => wanted.includes(one.use) && !known.has(placeOf(one)))
}

const OF_SECRET = /(?:^|_)(?:secret|token|key|signature|signing|hmac|password)(?:_|$)/

/** A secret of the settings is read in the handler: the request may be compared with it. */
const readsSecret = ({ handler }: RouteFact, configuration: readonly ConfigurationFact[]): boolean =>
  handler !== null && configuration.some(({ path, line, name }) => path === handler.path && line >= handler.line && line <= handler.end_line && OF_SECRET.test(inWords(name)))

/** Anybody may send a request there, and nothing that could be a check of the request is on its way. */
export const isWideOpen = (route: RouteFact, { configuration }: Pick<Facts, 'configuration'>): boolean =>
  route.sign_in === 'none' && route.handler !== null && !mayBeProtected(route) && route.authentication.length === 0 && route.ownership.length === 0 && route.user.length === 0 && usedOn(route, 'webhook_verification', 'token_verify').length === 0 && !readsSecret(route, configuration)

export const acceptsPost = ({ methods }: RouteFact): boolean => methods.some((method) => method === 'POST' || method === 'ANY')

/** More of one rule in one program is told by the checklist of a launch scan. */
const MAX_FINDINGS = 12

/** One finding for each place, at the route. */
export function atRoutes(rule: string, routes: readonly RouteFact[], detail: (route: RouteFact) => string): RawFinding[] {
  const byPlace = new Map(routes.map((route) => [`${route.path}:${route.line}`, route]))
  return [...byPlace.values()].slice(0, MAX_FINDINGS).map((route) => ({ rule_id: rule, analyzer: 'dataflow', file_path: route.path, line: route.line, column: route.column, end_line: route.line, detail: detail(route) }))
}
