import { BLOCK_ARGUMENT } from '../ir/ops.ts'
import { type Actions, type ClassGuard, ClassMacros, isInBody } from './class-macros.ts'
import { closedBy, guardNamed, guardsOf, isGiven, listedGuards, ownAdmission, settingsOf } from './call-guards.ts'
import { actionOf, camel, handlersOf, methodNames, methodsOf, pairsIn, withoutMethod } from './call-parts.ts'
import { lastOf } from './uses/bare.ts'
import { findMethod, type Mod, outerTypes } from '../program/program.ts'
import type { RouteCall, RouteModel } from './model.ts'
import { filesIn, mountable } from './mountable.ts'
import { namedProcedures } from './named-procedures.ts'
import { isBelow, mountClasses, scopeOfRouterClass, withPrefix } from './router-classes.ts'
import { ownedScope } from './owned-scopes.ts'
import { OwnServers } from './own-servers.ts'
import { routesOfTable } from './route-tables.ts'
import { firstText, picked, textsOf } from './pick.ts'
import { resolversIn } from './graphql.ts'
import { tableRows, withOptions } from './route-records.ts'
import { aboutResource, resourceRoutes } from './resources.ts'
import { NO_ARGS, type Reading, type Seen } from './seen.ts'
import type { Guard, RouteDraft, Scope } from './scope.ts'
import { joinPaths } from './scope.ts'
import { around, chained, hangWrapped, linked } from './handler-chains.ts'
import { type FnRef, type Held, unwrapped } from './value.ts'
import { addHook, restRoutes } from './wordpress.ts'
import type { World } from './world.ts'

const VERBS = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options']

interface Found {
  model: RouteModel
  call: RouteCall
}

/** Listens for calls that register routes, and keeps the routes. */
export class Routes {
  readonly drafts: RouteDraft[] = []
  /** by the id of the class */
  readonly classGuards = new Map<number, ClassGuard[]>()
  readonly macros = new ClassMacros()
  private readonly world: World
  private readonly calls = new Map<string, Found[]>()
  private readonly namespaces = new Map<Scope, string>()
  private readonly servers = new OwnServers<Found>()

  constructor(world: World, models: readonly RouteModel[]) {
    this.world = world
    for (const model of models) {
      for (const call of model.calls ?? []) for (const at of call.at) this.calls.set(at, [...(this.calls.get(at) ?? []), { model, call }])
    }
  }

  forget(mods: ReadonlySet<Mod>): void {
    const kept = this.drafts.filter(({ mod }) => !mods.has(mod))
    this.drafts.length = 0
    for (const draft of kept) this.drafts.push(draft)
    for (const [cls, guards] of this.classGuards) this.classGuards.set(cls, guards.filter(({ mod }) => !mods.has(mod)))
    this.macros.forget(mods)
  }

  /** Objects may hold what answers the fields of a GraphQL schema. */
  record(it: Reading, offset: number, entries: ReadonlyMap<string, Held>): void {
    this.drafts.push(...resolversIn(it, offset, entries))
  }

  find = (it: Pick<Seen, 'names' | 'mod' | 'object'> & Partial<Pick<Seen, 'args'>>, decorates = false): Found | undefined => {
    for (const name of it.names) {
      const found = this.calls.get(name)?.find(({ call }) => (call.decorates ?? false) === decorates && (!call.file || call.file.test(it.mod.ir.path)) && (!call.on || call.on.test(it.object.name)) && !(call.outside && it.object.cls && isBelow(it.object.cls, call.outside)) && (!call.importing || brings(it, call.importing)) && isGiven(call, it.args))
      if (found) return found
    }
    return undefined
  }

  /** What the call gives, where it has to do with routes. */
  seen(it: Seen): Held | null {
    if (it.kind === 'read') return null
    const found = this.find(it)
    if (!found && it.mod.language === 'ruby' && isInBody(it)) this.macros.called(it, actionsOf(it))
    return found ? this.does(it, found) : this.served(it)
  }

  /** What a function of the project starts the server with that hosts call by its file. */
  private served(it: Seen): Held | null {
    const found = it.names.flatMap((name) => this.calls.get(name) ?? []).find(({ call }) => call.pathOfFile !== undefined)
    if (found) this.servers.note(it, found)
    const started = this.servers.startedBy(it)
    return started ? this.route(started.it, started.found, null) : null
  }

  private does(it: Seen, found: Found): Held | null {
    const { call } = found
    // `app.register(rateLimit, { max: 100 })`, `app.add_middleware(SlowAPIMiddleware)`
    if (it.use && (call.does === 'mount' || call.does === 'guard')) this.scopeOf(it).guards.push({ ...guardNamed(it, { name: '', use: it.use }, { at: [], does: 'guard' }, firstText(it.args, call.path ?? [])), order: -1 })
    switch (call.does) {
      case 'make':
        return this.make(it, call)
      case 'route':
        return call.each ? this.routesOf(it, found) : this.route(it, found, null)
      case 'group': {
        const made = this.group(it, found)
        return call.back && it.object.scope ? it.object : made
      }
      case 'mount':
        return this.mount(it, call)
      case 'hang':
        hang(it, call, this.scopeOf(it))
        return it.object
      case 'guard':
        return this.guard(it, call)
      case 'guard-class':
        return this.guardClass(it, call)
      case 'late-guard':
        return this.lateGuard(it, call)
      case 'late-methods':
        return this.lateMethods(it, found)
      case 'late-only':
        return this.lateOnly(it)
      case 'mapped':
        return this.mapped(it, found)
      case 'resource':
        return this.resource(it, found)
      case 'names':
        return namedProcedures(it)
      case 'strip':
      case 'serve':
        return around(this.world, it, call)
      case 'chain':
        return chained(it)
      case 'link':
        return linked(it)
      case 'rest-route':
        this.drafts.push(...restRoutes(this.world, it, found.model.id))
        return null
      case 'hook':
        addHook(this.world, it, found.model.id, this.drafts)
        return null
      case 'prefix':
        return withPrefix(it, this.scopeOf(it), call)
      case 'hand':
        return this.hand(it, call)
      case 'predicate':
        return predicate(it)
      case 'pair':
        return { name: '', items: it.args.positional }
      case 'table':
        this.drafts.push(...routesOfTable(this.world, it, found.call, found.model.id))
        return null
      case 'exported':
        return this.exported(it, found)
      case 'record':
        return this.recorded(it, found)
      case 'serves':
        if (it.object.scope) it.object.scope.isServed = true
        return it.object
      case 'late-prefix':
        return latePrefix(it)
      case 'handler':
        return handlersOf(it, call)[0] ?? null
    }
  }

  private make(it: Seen, call: RouteCall): Held {
    const scope = this.world.scope(`made ${this.world.key(it.mod, it.fn.index)}:${it.offset}`, call.gives ?? '')
    scope.prefix = firstText(it.args, call.path ?? []) ?? ''
    scope.options = it.args.positional[0]?.entries ?? NO_ARGS.named
    scope.guards.push(...guardsOf(it, call, []).map((guard) => ({ ...guard, order: -1 })))
    const held = { name: call.gives ?? '', scope }
    hang(it, call, scope)
    this.hangOwned(it, call, scope)
    for (const below of (call.handler ?? []).flatMap((pick) => picked(it.args, pick)).flatMap((one) => this.mountable(one, it))) if (below !== scope) below.mounts.set(scope.id, { parent: scope, prefix: '', guards: [], at: it, by: it.mod })
    return held
  }

  /** `Path("/orders").Methods("POST").HandlerFunc(add)`: said of the route before it, or of those that follow */
  private lateMethods(it: Seen, { model, call }: Found): Held | null {
    const methods = methodNames(it.args.positional)
    if (it.object.route) it.object.route.methods = methods
    if (it.object.route || !it.object.scope) return it.object
    const held = this.group(it, { model, call: { ...call, path: [], handler: [] } })
    if (held.scope) held.scope.methods = methods
    return held
  }

  private hand(it: Seen, { hands }: RouteCall): Held | null {
    const scope = this.scopeOf(it)
    const methods = this.world.mods.flatMap(({ classes }) => classes).flatMap((cls) => (hands && outerTypes(cls).some((type) => lastOf(type) === hands.below) ? (findMethod(cls, hands.method) ?? []) : []))
    for (const { mod, ir } of methods) this.world.bind({ mod, ir }, 0, { name: it.object.name, scope })
    return it.object
  }

  private mountable = (held: Held, it: Seen): Scope[] => mountable(this.world, held, it, () => this.scopeOf(it))

  /** Functions, classes and routes that are handed to a router. */
  private hangOwned(it: Seen, call: RouteCall, scope: Scope): boolean {
    const given = (call.handler ?? []).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.items ?? [held])
    const routes = given.flatMap(({ route, scope: own }) => (route && !own ? [route] : []))
    for (const route of routes) route.scope = scope
    const owned = call.owned ? given.flatMap((held) => ownedScope(this.world, held) ?? []) : []
    for (const below of owned) below.mounts.set(`${scope.id} ${it.offset}`, { parent: scope, prefix: '', guards: [], at: it, by: it.mod })
    return routes.length + owned.length > 0
  }

  private scopeOf(it: Seen): Scope {
    const own = it.object.scope ?? this.shared(it) ?? this.ofClass(it)
    return own ? this.world.within(it.mod, it.fn, own) : this.world.scopeAround(it.mod, it.fn)
  }

  /** Of a class that is a router; what is written in a group of it hangs on the group. */
  private ofClass(it: Seen): Scope | undefined {
    return this.find(it)?.call.perClass && it.object.cls && !this.world.groupAround(it.mod, it.fn) ? scopeOfRouterClass(this.world, it, it.object.cls) : undefined
  }

  private shared(it: Seen): Scope | undefined {
    const found = this.find(it)
    return found?.call.shared ? this.world.scope(`shared ${found.model.id}`) : undefined
  }

  /** `Router("/orders", &Orders{}, "get:List;post,put:Save")`; without the text `Get` answers GET, and so on */
  private mapped(it: Seen, { model, call }: Found): Held | null {
    const [controller] = (call.handler ?? [1]).flatMap((pick) => picked(it.args, pick))
    const cls = controller?.cls
    const path = firstText(it.args, call.path ?? [0])
    if (!cls || path === undefined) return null
    const scope = this.scopeOf(it)
    const says = textsOf(it.args.positional.slice(2)).flatMap((text) => text.split(';')).flatMap((part) => {
      const [methods = '', action = ''] = part.split(':')
      return action === '' ? [] : [{ action: action.trim(), methods: methods.split(',').map((method) => (method.trim() === '*' ? 'ANY' : method.trim().toUpperCase())) }]
    })
    const named = VERBS.filter((verb) => findMethod(cls, verb)).map((action) => ({ action, methods: [action.toUpperCase()] }))
    for (const { action, methods } of says.length > 0 ? says : named) {
      this.drafts.push({ framework: model.id, methods, path, scope, fn: it.fn, mod: it.mod, offset: it.offset, order: it.order, guards: [], handlers: [{ name: cls.name, cls, text: action }], action, namespace: '' })
    }
    return it.object
  }

  route(it: Seen, { model, call }: Found, decorated: FnRef | null): Held | null {
    const given = call.pathOfFile === undefined ? firstText(it.args, call.path ?? [0]) : pathOfFile(it, call)
    if ((call.handler ?? []).some((pick) => picked(it.args, pick).some((held) => held.scope))) return this.mount(it, call)
    const router = it.mod.language === 'go' && !decorated ? it.args.positional.find((held) => unwrapped(held)?.scope) : undefined
    if (router) return hangWrapped(it, router, this.scopeOf(it), call)
    const named = decorated ? [{ name: decorated.ir.name, fn: decorated }] : handlersOf(it, call)
    const handlers = named.length > 0 ? named : methodsOfGroup(it, call, this.scopeOf(it))
    const own = ownAdmission(it, call)
    const isPath = given !== undefined && (given === '' || given === '*' || /[/*]/.test(given) || call.bare || call.path !== undefined || (it.object.scope !== undefined && handlers.length > 0))
    const pairs = call.bare ? pairsIn(it) : []
    if (!isPath && !(given === undefined && handlers.length + pairs.length > 0)) return null
    if (!decorated && handlers.length === 0 && !call.bare && !call.answered) return null
    const [on] = call.bare ? textsOf(picked(it.args, 'on')) : []
    const around = this.scopeOf(it)
    const scope = on === 'collection' || on === 'member' ? aboutResource(this.world, it, around, on) : around
    const isHandler = call.path?.length === 0 || call.owned || call.atRoot || it.args.positional[0]?.fn !== undefined || handlers[0] === it.args.positional[0] || (it.object.scope?.id.startsWith('group ') === true && it.args.positional[0]?.name.endsWith(')') === true)
    const text = given ?? pairs[0]?.path ?? (isHandler ? '' : '*')
    const draft: RouteDraft = {
      framework: model.id, methods: answered(methodsOf(it, call, text), scope), path: withoutMethod(text), ...(call.isName && { isName: true as const }), scope, fn: it.fn, mod: it.mod, offset: decorated?.ir.offset ?? it.offset, order: it.order,
      guards: [...own, ...guardsOf(it, call, handlers), ...settingsOf(it, call), ...closedBy(it, call, handlers)], ...(own.length > 0 && { decides: true as const }), handlers: pairs[0] ? [pairs[0].handler] : handlers, action: '', namespace: this.namespaceOf(scope), ...(call.isSet && { isSet: true as const }), ...(call.suffix && { suffix: firstText(it.args, call.suffix) ?? '' }),
    }
    if (call.bare && !draft.handlers.some(({ text: to }) => to !== undefined && /#/.test(to))) Object.assign(draft, actionOf(it, given ?? '', draft))
    this.drafts.push(draft)
    if (call.eachPath) for (const path of textsOf((call.path ?? []).flatMap((pick) => picked(it.args, pick))).slice(1)) this.drafts.push({ ...draft, path })
    return { name: it.object.name, ...(it.object.scope ? { scope: it.object.scope } : {}), route: draft }
  }

  /** `server.route([{ method, path, handler }, ...])` */
  private routesOf(it: Seen, found: Found): Held | null {
    const [first, ...others] = it.args.positional
    const made = (first?.items ?? (first ? [first] : [])).map((one) => this.route({ ...it, args: { ...it.args, positional: [one, ...others] } }, found, null))
    return made.at(-1) ?? null
  }

  /** `onRequest(handler)`, `createServerFn({ method }).handler(fn)` */
  private exported(given: Seen, { model, call }: Found): Held | null {
    const it = withOptions(given)
    const mounts = (call.handler ?? ['last']).flatMap((pick) => picked(it.args, pick)).flatMap((held) => held.scope ?? held.wraps?.scope ?? [])
    const handlers = mounts.length > 0 ? [] : handlersOf(it, call)
    if (handlers.length + mounts.length === 0) return null
    const draft: RouteDraft = {
      framework: model.id, methods: methodsOf(it, call, ''), path: '', ...(call.isName && { isName: true }), scope: it.object.scope ?? null, fn: it.fn, mod: it.mod, offset: it.offset, order: it.order,
      guards: [...guardsOf(it, call, handlers), ...settingsOf(it, call)], handlers, action: '', namespace: '',
    }
    const endpoint = { draft, mounts, path: call.pathOfExport ?? '/$name', file: call.file, within: call.heldBy, own: call.own ?? false }
    return { ...(handlers[0] ?? { name: it.names[0] ?? '' }), endpoint }
  }

  /** `{ '/orders': { GET: list } }` */
  private recorded(it: Seen, { model, call }: Found): Held | null {
    const scope = this.scopeOf(it)
    for (const { path, method, handler, before } of (call.handler ?? ['0']).flatMap((pick) => picked(it.args, pick)).flatMap((held) => tableRows(held, call.names))) {
      this.drafts.push({
        framework: model.id, methods: call.methods && !('from' in call.methods) ? call.methods : [method], path, ...(call.names !== undefined && { isName: true as const }), scope, fn: it.fn, mod: it.mod, offset: it.offset, order: it.order,
        guards: [...guardsOf(it, call, [handler]), ...before.map((held) => guardNamed(it, held, call))], handlers: [handler], action: '', namespace: '',
      })
    }
    return it.object.scope ? it.object : null
  }

  private namespaceOf(scope: Scope, depth = 0): string {
    const parent = [...scope.mounts.values()][0]?.parent
    const above = parent && depth < 8 ? this.namespaceOf(parent, depth + 1) : ''
    return [above, this.namespaces.get(scope) ?? ''].filter(Boolean).join('.')
  }

  private group(it: Seen, { call }: Found): Held {
    // `Route::get(...)->name('orders')`: what has no path of its own is said of what stands before it
    if (call.path?.length === 0 && !call.about && (it.object.route || it.object.scope?.id.startsWith('group resource '))) return it.object
    const around = this.scopeOf(it)
    const parent = call.about ? aboutResource(this.world, it, around, call.about) : around
    const scope = this.world.scope(`group ${this.world.key(it.mod, it.fn.index)}:${it.offset}:${it.names.at(-1)}`)
    const given = firstText(it.args, call.path ?? [0]) ?? ''
    const prefix = call.part === 'varies' ? `:${given}` : given
    scope.prefix = ''
    scope.mounts.set(parent.id, { parent, prefix: call.path?.length === 0 ? '' : joinPaths(prefix), guards: guardsOf(it, { ...call, guards: call.guards ?? [] }, []), at: it, by: it.mod })
    if (call.namespace) this.namespaces.set(scope, camel(prefix))
    this.controllersOf(it, call, scope)
    const body = (call.handler ?? ['block', 'last']).flatMap((pick) => picked(it.args, pick)).find((held) => held.fn)
    if (!body) for (const file of filesIn(this.world, it, call)) file.mounts.set(`${scope.id} ${it.offset}`, { parent: scope, prefix: '', guards: [], at: it, by: it.mod })
    if (body?.fn) {
      this.world.around.set(body.fn.ir, scope)
      this.world.bind(body.fn, 0, { name: it.object.name, scope })
    }
    return { name: it.object.name, scope }
  }

  /** `Route::namespace('Admin')`, `Route::controller(Orders::class)` */
  private controllersOf({ args }: Seen, { within = [], handledBy = [] }: RouteCall, scope: Scope): void {
    const namespace = firstText(args, within)
    if (namespace !== undefined) this.namespaces.set(scope, namespace.replaceAll('\\', '.'))
    scope.handledBy = handledBy.flatMap((pick) => picked(args, pick)).find(({ cls, text }) => (cls ?? text) !== undefined) ?? null
  }

  private mount(it: Seen, call: RouteCall): Held | null {
    const parent = this.scopeOf(it)
    if (this.hangOwned(it, call, parent)) return it.object
    const prefix = firstText(it.args, call.path ?? []) ?? ''
    if (call.perClass) return mountClasses(this.world, it, parent)
    const all = (call.handler ?? ['0+', BLOCK_ARGUMENT]).flatMap((pick) => picked(it.args, pick))
    const targets = all.flatMap((held) => [held, ...(held.others ?? [])]).flatMap((held) => this.mountable(held, it))
    if (targets.length === 0) {
      const functions = all.flatMap((held) => held.items ?? [held]).filter((held) => held.text === undefined && (held.fn ?? held.name))
      for (const guard of call.guards ? functions.map((held) => guardNamed(it, held, call, prefix)) : []) if (!call.harmless?.test(guard.name)) parent.guards.push(guard)
      return call.guards ? it.object : null
    }
    const guards = call.guards ? guardsOf(it, call, []).filter(({ held }) => held.text === undefined) : []
    for (const scope of targets) if (scope !== parent) scope.mounts.set(`${parent.id} ${it.offset}`, { parent, prefix: prefix === '' ? '' : joinPaths(prefix), guards, at: it, by: it.mod })
    return it.object
  }

  private guard(it: Seen, call: RouteCall): Held {
    const scope = this.scopeOf(it)
    const given = listedGuards(it, call)
    const prefix = call.path ? (firstText(it.args, call.path) ?? '') : ''
    const all = given.length > 0 ? given : call.name ? [{ name: '' }] : []
    for (const held of all) scope.guards.push({ ...guardNamed(it, held, call, prefix), order: call.early || call.guards?.length === 0 ? -1 : it.order })
    return it.object.scope ? it.object : { ...it.object, scope }
  }

  /** `@app.before_request`; a filter that is written below the routes runs before them as well */
  decoratedGuard(it: Seen, call: RouteCall, fn: FnRef): void {
    this.scopeOf(it).guards.push({ ...guardNamed(it, { name: fn.ir.name, fn }, call), order: -1 })
  }

  private guardClass(it: Seen, call: RouteCall): Held | null {
    const { cls } = it.object
    if (!cls) return null
    const given = listedGuards(it, call)
    const guards = given.length > 0 || !call.name ? given : [{ name: '' }]
    const made = guards.map((held): ClassGuard => ({ ...guardNamed(it, held, call), ...actionsOf(it) }))
    // what a method does holds for the classes that call it in their bodies
    if (it.mod.language === 'ruby' && !isInBody(it)) {
      for (const guard of made) this.macros.define(it.fn, cls, guard)
      return null
    }
    this.classGuards.set(cls.id, [...(this.classGuards.get(cls.id) ?? []), ...made])
    return { name: it.object.name, classGuards: made }
  }

  private lateGuard(it: Seen, call: RouteCall): Held | null {
    const { route, scope } = it.object
    const given = listedGuards(it, call)
    const listed = call.joined ? [{ name: '', text: joined(call.name ?? '', given) }] : given.length > 0 ? given : [{ name: '' }]
    const guards = listed.map((held) => guardNamed(it, it.use ? { ...held, use: it.use } : held, call.joined ? { ...call, name: '' } : call))
    if (route) route.guards.push(...guards)
    else if (scope && (call.whole || scope.id.startsWith('group '))) scope.guards.push(...guards.map((guard) => ({ ...guard, order: -1 })))
    else return this.guardedGroup(it, guards)
    return it.object
  }

  /** `Route::resource(...)->only(['index'])`, `->except(...)` */
  private lateOnly(it: Seen): Held | null {
    const { scope, classGuards } = it.object
    const isApi = /\.apiOnly$/.test(it.names[0] ?? '')
    const names = isApi ? ['create', 'edit'] : textsOf(it.args.positional)
    const keeps = /\.only$/.test(it.names[0] ?? '')
    for (const guard of classGuards ?? []) guard[keeps ? 'only' : 'except'] = names
    if (!scope?.id.startsWith('group resource ')) return classGuards ? it.object : null
    const kept = this.drafts.filter((draft) => draft.scope !== scope || names.includes(draft.action) === keeps)
    this.drafts.splice(0, this.drafts.length, ...kept)
    return it.object
  }

  /** `Route::middleware('auth')`: the beginning of a group. */
  private guardedGroup(it: Seen, guards: Guard[]): Held {
    const parent = this.scopeOf(it)
    const scope = this.world.scope(`group ${this.world.key(it.mod, it.fn.index)}:${it.offset}`)
    scope.mounts.set(parent.id, { parent, prefix: '', guards, at: it, by: it.mod })
    return { name: it.object.name, scope }
  }

  private resource(it: Seen, { model, call }: Found): Held {
    const around = this.scopeOf(it)
    const { scope, drafts } = resourceRoutes({ world: this.world, framework: model.id, around, namespace: this.namespaceOf(around) }, it, call)
    this.drafts.push(...drafts)
    return { name: it.object.name, scope }
  }
}

/** `Api(app)`, `api.init_app(app)`: the router hangs on what it is given. */
function hang(it: Seen, { hangsOn = [] }: RouteCall, scope: Scope): void {
  for (const { scope: parent } of hangsOn.flatMap((pick) => picked(it.args, pick))) if (parent && parent !== scope) scope.mounts.set(parent.id, { parent, prefix: '', guards: [], at: it, by: it.mod })
}

/** `import static spark.Spark.*` */
const brings = ({ mod: { ir } }: Pick<Seen, 'mod'>, wanted: string): boolean => ir.imports.some(({ module, name }) => module === wanted || `${module}.${name}` === wanted)

/** What groups around a route say that it answers. */
function answered(methods: readonly string[], scope: Scope | null, depth = 0): readonly string[] {
  if (!methods.includes('ANY') || !scope || depth > 4) return methods
  return scope.methods ?? answered(methods, [...scope.mounts.values()][0]?.parent ?? null, depth + 1)
}

/** `router.group(...).prefix('/api')` */
function latePrefix({ object, args }: Seen): Held {
  const prefix = firstText(args, [0]) ?? ''
  if (object.route) object.route.path = joinPaths(prefix, object.route.path)
  else if (object.scope?.id.startsWith('group ')) object.scope.prefix = joinPaths(prefix, object.scope.prefix)
  return object
}

/** Spring: `GET("/orders")` is the text `GET /orders`, also where more is asked: `GET("/orders").and(accept(JSON))`. */
function predicate({ names: [name = ''], object, args: { positional: [path] } }: Seen): Held | null {
  if (object.text !== undefined && path?.text === undefined) return object
  const verb = name.slice(name.lastIndexOf('.') + 1)
  return path?.text === undefined ? null : { name: 'predicate', text: verb === 'path' ? path.text : `${verb} ${path.text}` }
}

/** `can:update,post` */
const joined = (name: string, given: readonly Held[]): string => `${name}:${given.map((held) => held.text ?? held.cls?.name ?? held.name).join(',')}`

/** A method that is named alone is one of the class that a group around the route is given. */
function methodsOfGroup(it: Seen, call: RouteCall, scope: Scope): Held[] {
  const by = handledBy(scope)
  const names = by ? (call.handler ?? []).flatMap((pick) => textsOf(picked(it.args, pick))).filter((text) => /^\w+$/.test(text)) : []
  return names.slice(0, 1).map((text) => (by?.cls ? { ...by, text } : { name: '', text: `${by?.text ?? ''}@${text}` }))
}

const handledBy = (scope: Scope | undefined, depth = 0): Held | null => (scope && depth < 8 ? (scope.handledBy ?? handledBy([...scope.mounts.values()][0]?.parent, depth + 1)) : null)

/** `before_action :check, only: [:show]`, `$this->middleware('auth', ['except' => ['index']])` */
function actionsOf(it: Seen): Actions {
  const [only = [], except = []] = ['only', 'except'].map((name) => textsOf([name, `1.${name}`].flatMap((pick) => picked(it.args, pick))))
  return { only, except }
}

/** `/functions/v1/greet` of `functions/greet/index.ts` */
const pathOfFile = ({ mod }: Seen, { file, pathOfFile: path = '' }: RouteCall): string => path.replace('$1', file?.exec(mod.ir.path)?.[1] ?? '*')
