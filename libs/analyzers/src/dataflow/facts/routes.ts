import { isInBody } from './class-macros.ts'
import { handlersOf } from './call-parts.ts'
import { chained, linked, served, stripped } from './handler-chains.ts'
import { resolversIn } from './graphql.ts'
import type { RouteCall, RouteModel } from './model.ts'
import { namedProcedures } from './named-procedures.ts'
import { OwnServers } from './own-servers.ts'
import { actionsOf, decoratedGuard, guard, guardByUse, guardClass, lateGuard, lateOnly } from './registering/guards.ts'
import { address, exported, mapped, predicate, resource, table } from './registering/other-routes.ts'
import { prefixed } from './registering/prefixes.ts'
import { type Found, Registry } from './registering/registry.ts'
import { group, hand, hangOn, lateMethods, make, mount } from './registering/routers.ts'
import { route, routeOf } from './registering/route.ts'
import type { RouteDraft } from './scope.ts'
import type { Reading, Seen } from './seen.ts'
import type { FnRef, Held } from './value.ts'
import { addHook, restRoutes } from './wordpress.ts'
import type { World } from './world.ts'
import type { Mod } from '../program/program.ts'

/** What a call gives that has to do with routes; it may register some. */
type Does = (registry: Registry, it: Seen, found: Found) => Held | null

const DOES: Readonly<Record<RouteCall['does'], Does>> = {
  make,
  route,
  group,
  mount,
  hang: hangOn,
  guard,
  'guard-class': guardClass,
  'late-guard': lateGuard,
  'late-methods': lateMethods,
  'late-only': lateOnly,
  mapped,
  resource,
  table,
  address,
  exported: (_, it, found) => exported(it, found),
  hand,
  prefix: prefixed,
  names: (_, it) => namedProcedures(it),
  strip: ({ world }, it, { call }) => stripped(world, it, call),
  serve: (_, it, { call }) => served(it, call),
  chain: (_, it) => chained(it),
  link: (_, it) => linked(it),
  pair: (_, it) => ({ name: '', items: it.args.positional }),
  predicate: (_, it) => predicate(it),
  handler: (_, it, { call }) => handlersOf(it, call)[0] ?? null,
  'rest-route': ({ world, drafts }, it, { model }) => {
    drafts.push(...restRoutes(world, it, model.id))
    return null
  },
  hook: ({ world, drafts }, it, { model }) => {
    addHook(world, it, model.id, drafts)
    return null
  },
}

/** Listens for calls that register routes, and keeps the routes. */
export class Routes {
  private readonly registry: Registry
  private readonly servers = new OwnServers<Found>()

  constructor(world: World, models: readonly RouteModel[]) {
    this.registry = new Registry(world, models)
  }

  get drafts(): RouteDraft[] {
    return this.registry.drafts
  }

  get classGuards(): Registry['classGuards'] {
    return this.registry.classGuards
  }

  get macros(): Registry['macros'] {
    return this.registry.macros
  }

  forget(mods: ReadonlySet<Mod>): void {
    this.registry.forget(mods)
  }

  /** Objects may hold what answers the fields of a GraphQL schema. */
  record(it: Reading, offset: number, entries: ReadonlyMap<string, Held>): void {
    this.drafts.push(...resolversIn(it, offset, entries))
  }

  /** What the call gives, where it has to do with routes. */
  seen(it: Seen): Held | null {
    if (it.kind === 'read') return null
    const found = this.registry.find(it)
    if (!found && it.mod.language === 'ruby' && isInBody(it)) this.macros.called(it, actionsOf(it))
    if (!found) return this.served(it)
    guardByUse(this.registry, it, found)
    return DOES[found.call.does](this.registry, it, found)
  }

  /** What a function of the project starts the server with that hosts call by its file. */
  private served(it: Seen): Held | null {
    const found = it.names.flatMap((name) => this.registry.named(name)).find(({ call }) => call.pathOfFile !== undefined)
    if (found) this.servers.note(it, found)
    const started = this.servers.startedBy(it)
    return started ? routeOf(this.registry, started.it, started.found, null) : null
  }

  /** When all files have been read. */
  readdress(): void {
    this.registry.readdress()
  }

  /** What a decorator is about. */
  decorator = (it: Seen): Found | undefined => this.registry.find(it, true)

  /** A decorator registers its function, or puts it before others. */
  decorated(it: Seen, found: Found, fn: FnRef): void {
    if (found.call.does === 'guard') decoratedGuard(this.registry, it, found.call, fn)
    else routeOf(this.registry, it, found, fn)
  }
}
