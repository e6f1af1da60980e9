import type { Facts, Named, RouteFact, Snapshot, Use } from '@preflight/analyzers'
import { codeOf } from '../text/search.ts'
import { functionAt, type FunctionCode, type NamedPlace } from './function-at.ts'
import { type Probe, seenIn } from './probes.ts'

/** A protection, as its code shows. */
export interface Protection extends NamedPlace {
  name: string
}

/** The protections that probes recognise at these places, each once. */
export const recognisedAt = (places: readonly NamedPlace[], snapshot: Snapshot): Protection[] =>
  functionsAt(places, snapshot).map(({ fn: { names: [name = ''], path, line } }) => ({ name, path, line }))

/** A function that a probe recognises. */
interface Recognised {
  fn: FunctionCode
  probes: readonly Probe[]
}

/** So many places are looked at. */
const MAX_PLACES = 100

/**
 * Facts of routes with what probes see at places that somebody names, such as a model. A place counts only where a function
 * stands whose own code shows what it is, and for a route only where that function is on its way.
 */
export function withNamedPlaces(facts: Facts, places: readonly NamedPlace[], snapshot: Snapshot): Facts {
  const recognised = functionsAt(places, snapshot)
  if (recognised.length === 0) return facts
  return { ...facts, routes: facts.routes.map((fact) => recognised.reduce((route, one) => (isOnTheWay(route, one.fn, snapshot) ? seenOn(route, one) : route), fact)) }
}

function functionsAt(places: readonly NamedPlace[], snapshot: Snapshot): Recognised[] {
  const found = new Map<string, Recognised>()
  for (const place of places.slice(0, MAX_PLACES)) {
    const fn = functionAt(snapshot, place)
    const probes = fn ? seenIn(fn.text) : []
    if (fn && probes.length > 0) found.set(`${fn.path}:${fn.line}`, { fn, probes })
  }
  return [...found.values()].sort((a, b) => Number(a.fn.path > b.fn.path) - Number(a.fn.path < b.fn.path) || a.fn.line - b.fn.line)
}

/** `this.guards.signedIn(options)` ends in `signedIn`. */
const lastName = (name: string): string => /([\w$]+)(?:\(.*\))?$/s.exec(name)?.[1] ?? ''

/** It runs before the handler, or the handler calls it. */
function isOnTheWay({ middleware, handler }: RouteFact, { names, path, line }: FunctionCode, snapshot: Snapshot): boolean {
  if (middleware.some(({ name }) => names.includes(lastName(name)))) return true
  if (!handler || (handler.path === path && handler.line === line)) return false
  const lines = codeOf({ snapshot }, handler.path).split('\n').slice(handler.line - 1, handler.end_line)
  return lines.some((text) => names.some((name) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}\\s*\\(`).test(text) && !DEFINES.test(text)))
}

const DEFINES = /\b(?:function|def|func)\s/

const asNamed = ({ names: [name = ''], path, line }: FunctionCode): Named => ({ name, path, line, column: 1 })

const asUse = (fn: FunctionCode, use: Use): RouteFact['uses'][number] => ({ ...asNamed(fn), use, library: '', options: {}, within: '', before: true })

const USE_OF: Partial<Record<Probe, Use>> = { rate_limit: 'rate_limit', webhook_signature: 'webhook_verification' }

function seenOn(route: RouteFact, { fn, probes }: Recognised): RouteFact {
  const uses = probes.flatMap((probe) => USE_OF[probe] ?? []).filter((use) => !route.uses.some((one) => one.use === use))
  const keepsOut = probes.includes('sign_in') && route.sign_in !== 'required'
  return {
    ...route,
    ...(keepsOut && { sign_in: 'required' as const, authentication: [...route.authentication, asNamed(fn)] }),
    ...(probes.includes('sign_in') && probes.includes('role') && route.administrators === null && { administrators: asNamed(fn) }),
    uses: [...route.uses, ...uses.map((use) => asUse(fn, use))],
  }
}
