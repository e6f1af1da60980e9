import { SURFACE_KINDS, visibleName, type AttackSurface, type RouteAccess, type SurfaceKind, type SurfacePart, type SurfaceRoute } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'

/** Address of a line of the scanned source, or null where there is none to show. */
export type SourceOf = (path: string, line: number) => string | null

/** The most exposed first. */
export const BY_EXPOSURE: readonly RouteAccess[] = ['open', 'unclear', 'public', 'signed_in', 'administrators']

export const ACCESS_WORDS: Record<RouteAccess, string> = { open: 'Open', unclear: 'Unclear', public: 'Public', signed_in: 'Signed in', administrators: 'Admin only' }

/** What a word of the access column means. */
export const ACCESS_MEANS: Record<RouteAccess, string> = {
  open: 'Nothing in the code asks who sends the request',
  unclear: 'Something stands before it that may ask who is there',
  public: 'Open on purpose, such as sign-in or a health check',
  signed_in: 'Only for users who are signed in',
  administrators: 'Only for administrators',
}

export const KIND_TITLES: Record<SurfaceKind, string> = { outbound: 'Outbound Calls', job: 'Jobs', store: 'Stores', webhook: 'Webhooks', model_call: 'Model Calls' }
const KIND_NOUNS: Record<SurfaceKind, string> = { outbound: 'outbound call', job: 'job', store: 'store', webhook: 'webhook', model_call: 'model call' }

export const SURFACE_TABS = ['routes', ...SURFACE_KINDS] as const
export type SurfaceTab = (typeof SURFACE_TABS)[number]

export const isEmpty = ({ routes, parts }: AttackSurface) => routes.length + parts.length === 0

export function countAccess(routes: readonly Pick<SurfaceRoute, 'access'>[]): Record<RouteAccess, number> {
  const counts: Record<RouteAccess, number> = { open: 0, public: 0, unclear: 0, signed_in: 0, administrators: 0 }
  for (const { access } of routes) counts[access] += 1
  return counts
}

export const partsOf = ({ parts }: AttackSurface, kind: SurfaceKind) => parts.filter((part) => part.kind === kind)

/** '214 routes, 31 outbound calls and 4 jobs.' */
export function surfaceWords(surface: AttackSurface): string {
  const kinds = SURFACE_KINDS.map((kind) => [partsOf(surface, kind).length, KIND_NOUNS[kind]] as const).filter(([count]) => count > 0)
  const named = [plural(surface.routes.length, 'route'), ...kinds.map(([count, noun]) => plural(count, noun))]
  return `${named.length === 1 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`}.`
}

export const methodsOf = ({ methods }: Pick<SurfaceRoute, 'methods'>) => (methods.length === 0 ? 'ANY' : methods.join(', '))

export const placeOf = ({ file_path, line }: Pick<SurfacePart, 'file_path' | 'line'>) => `${visibleName(file_path)}:${line}`

/** 'reads orders', each of them once */
export const dataOf = ({ data }: Pick<SurfaceRoute, 'data'>): string[] => [...new Set(data.map(({ does, name }) => `${does} ${name}`))]

export interface RouteFilters {
  access: RouteAccess | 'all'
  sort: 'access' | 'path'
  text: string
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
const fits = (searched: string, words: readonly string[]) => words.every((word) => searched.includes(word))

const searchedText = (route: SurfaceRoute) =>
  [methodsOf(route), route.route, route.framework, route.file_path, ACCESS_WORDS[route.access], ...route.guards.map(({ name }) => name), ...dataOf(route), ...route.uses].join(' ').toLowerCase()

const byPath = (a: SurfaceRoute, b: SurfaceRoute) => (a.route < b.route ? -1 : Number(a.route > b.route))
const byAccess = (a: SurfaceRoute, b: SurfaceRoute) => BY_EXPOSURE.indexOf(a.access) - BY_EXPOSURE.indexOf(b.access) || byPath(a, b)

/** The routes that fit, in the wanted order. */
export function filterRoutes(routes: readonly SurfaceRoute[], { access, sort, text }: RouteFilters): SurfaceRoute[] {
  const words = wordsOf(text)
  return routes.filter((route) => (access === 'all' || route.access === access) && fits(searchedText(route), words)).sort(sort === 'path' ? byPath : byAccess)
}

export function filterParts(parts: readonly SurfacePart[], text: string): SurfacePart[] {
  const words = wordsOf(text)
  return parts.filter(({ name, detail, file_path }) => fits(`${name} ${detail ?? ''} ${file_path}`.toLowerCase(), words))
}

export const ALL_ACCESS: readonly (RouteAccess | 'all')[] = ['all', ...BY_EXPOSURE]
