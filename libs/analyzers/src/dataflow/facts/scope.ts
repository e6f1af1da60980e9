import type { IrFunction } from '../ir/module.ts'
import type { Mod } from '../program/program.ts'
import type { PathBranch } from './path-branches.ts'
import type { Held } from './value.ts'

/** A router, a group, or a stretch of code whose routes have a prefix and guards in common. */
export interface Scope {
  id: string
  prefix: string
  /** of a file, by convention: it holds where nothing says what the file hangs on */
  usualPrefix: string
  guards: Guard[]
  /** what routes below it answer, where they do not say */
  methods?: readonly string[]
  /** a server was started with it */
  isServed?: true
  /** the class whose methods routes name alone: `Route::controller(Orders::class)` */
  handledBy: Held | null
  /** whose actions routes without a handler of their own are: `users` in a block of `resources :users` */
  controller: string
  /** the collection in whose block it is, and where that hangs: `resources :orders do get :late, on: :collection end` */
  resource?: { outer: Scope; path: string; one: string }
  /** type of the router, '' where it is none */
  type: string
  /** the options it was made with */
  options?: ReadonlyMap<string, Held>
  /** by what it hangs on and where */
  mounts: Map<string, Mount>
}

export interface Mount {
  parent: Scope
  prefix: string
  guards: Guard[]
  at: Moment
  /** the file that was read when it was found */
  by: Mod
}

/** A place in the order in which things are registered; only what stands in one file has an order. */
export interface Moment {
  mod: Mod
  offset: number
  order: number
  /** the function it stands in: what stands in another one may run at any time */
  fn?: IrFunction
}

export interface Guard extends Moment {
  name: string
  held: Held
  /** only for paths below this */
  below: string
  open: boolean
}

/** A route as it is registered: what is around it is known at the end only. */
export interface RouteDraft extends Moment {
  framework: string
  methods: readonly string[]
  path: string
  /** the path is a name, and no address */
  isName?: true
  /** it says itself who has to be signed in: what holds for all others does not for it */
  decides?: true
  /** the handler is a class with a route for many, and one for each */
  isSet?: true
  /** of methods of a handler class: what their names end in */
  suffix?: string
  /** functions of the class that answer, the first of them by its name */
  functions?: readonly string[]
  scope: Scope | null
  guards: Guard[]
  handlers: readonly Held[]
  /** the class whose guards hold, and the action they may name */
  action: string
  /** the part of its handler that answers for its path, where the handler answers for others as well */
  branch?: PathBranch
  /** namespace of the controller: `admin` */
  namespace: string
}

export const newScope = (id: string): Scope => ({ id, prefix: '', usualPrefix: '', guards: [], handledBy: null, controller: '', type: '', mounts: new Map() })

/** `/api` + `users` */
export function joinPaths(...parts: readonly string[]): string {
  const joined = parts.filter((part) => part !== '' && part !== '/').map((part) => part.replace(/^(?=[^/])/, '/').replace(/(?<=.)\/$/, '')).join('')
  return joined === '' ? '/' : joined.replace(/\/{2,}/g, '/')
}

/** Whether a router hangs on another, or is that one. */
export const hangsOn = (scope: Scope, on: Scope, depth = 0): boolean => scope === on || (depth < 8 && [...scope.mounts.values()].some(({ parent }) => hangsOn(parent, on, depth + 1)))

/** Those serve by themselves; other routers only where they hang on one. */
const SERVES = /(?:Application|RouterFunctions\.Builder|spark\.Service|Server|koa|Engine|Echo|App|Flask|Quart|OpenAPI|FastAPI|Litestar|ServeMux|Mux|Hono|Macaron|Sanic|NinjaAPI|NinjaExtraAPI|Chalice|Bottle|Javalin|Hertz|ServerFn|FileRoute|Custom(?:Query|Mutation|Action)|httprouter\.Router)$/

/** Whether it hangs on nothing the project shows, though it is made to: nobody knows what stands before it. */
export function isAdrift(scope: Scope | null, depth = 0): boolean {
  if (!scope || depth > 8 || scope.isServed) return false
  if (scope.mounts.size === 0) return (scope.id.startsWith('parameter ') || scope.id.startsWith('made ')) && !(scope.type !== '' && SERVES.test(scope.type) && !scope.id.startsWith('parameter '))
  if (scope.id.startsWith('made ') && SERVES.test(scope.type)) return false
  return [...scope.mounts.values()].every(({ parent }) => isAdrift(parent, depth + 1))
}

const MAX_PATHS = 12

/** Every path and chain of guards by which a draft is reached. */
export function waysTo(draft: RouteDraft): Way[] {
  const ways = above(draft.scope, draft, { depth: 0, left: { steps: 500 } })
  return once(ways.slice(0, MAX_PATHS).map(({ path, guards }) => {
    const whole = draft.isName ? draft.path : joinPaths(path, draft.path)
    return { path: whole, guards: [...guards.filter(({ below }) => isBelow(whole, below)), ...draft.guards] }
  }))
}

interface Way { path: string; guards: Guard[] }

/** Of two ways with one address, of which one has all guards of the other and more, that one: the other is the same way seen from a function that is handed its router. */
const once = (ways: readonly Way[]): Way[] =>
  ways.filter((way, at) => !ways.some((other, index) => index !== at && other.path === way.path && way.guards.every((guard) => other.guards.includes(guard)) && (other.guards.length > way.guards.length || index < at)))

/** `prefix` of a guard is noted from its router on, so it may stand anywhere in the path. */
const isBelow = (path: string, below: string) => below === '' || below === '/' || below === '*' || `${path}/`.includes(`${below.replace(/\/?\*?$/, '')}/`)

/** Routers may hang on each other in circles. */
function above(scope: Scope | null, at: Moment, { depth, left }: { depth: number; left: { steps: number } }): { path: string; guards: Guard[] }[] {
  if (!scope || depth > 8 || left.steps-- <= 0) return [{ path: '', guards: [] }]
  const own = scope.guards.filter((guard) => guard.mod !== at.mod || guard.fn !== at.fn || guard.order < at.order)
  const mounts = [...scope.mounts.values()]
  if (mounts.length === 0) return [{ path: scope.usualPrefix === '' ? scope.prefix : joinPaths(scope.usualPrefix, scope.prefix), guards: own }]
  return mounts.flatMap((mount) =>
    above(mount.parent, mount.at, { depth: depth + 1, left }).map(({ path, guards }) => ({ path: joinPaths(path, mount.prefix, scope.prefix), guards: [...guards, ...mount.guards, ...own] })),
  ).slice(0, MAX_PATHS)
}
