import { guardNamed, guardsOf } from '../call-guards.ts'
import { camel, methodNames } from '../call-parts.ts'
import { BLOCK_ARGUMENT } from '../../ir/ops.ts'
import { findMethod, outerTypes } from '../../program/program.ts'
import type { RouteCall } from '../model.ts'
import { filesIn, mountable } from '../mountable.ts'
import { firstText, picked } from '../pick.ts'
import { aboutResource } from '../resources.ts'
import { mountClasses } from '../router-classes.ts'
import { joinPaths, type Scope } from '../scope.ts'
import { NO_ARGS, type Seen } from '../seen.ts'
import { lastOf } from '../uses/bare.ts'
import type { Held } from '../value.ts'
import { type Found, given, hangBelow, isResource, type Registry } from './registry.ts'

/** A router that has a prefix or guards from the start. */
export function make(registry: Registry, it: Seen, { call }: Found): Held {
  const { world } = registry
  const scope = world.scope(`made ${world.key(it.mod, it.fn.index)}:${it.offset}`, call.gives ?? '')
  scope.prefix = firstText(it.args, call.path ?? []) ?? ''
  scope.options = it.args.positional[0]?.entries ?? NO_ARGS.named
  scope.guards.push(...guardsOf(it, call, []).map((guard) => ({ ...guard, order: -1 })))
  const held = { name: call.gives ?? '', scope }
  hang(it, call, scope)
  registry.hangOwned(it, call, scope)
  for (const below of given(it, call.handler).flatMap((one) => routersIn(registry, one, it))) {
    if (below !== scope) below.mounts.set(scope.id, { parent: scope, prefix: '', guards: [], at: it, by: it.mod })
  }
  return held
}

/** `Api(app)`, `api.init_app(app)`: the router hangs on what it is given. */
function hang(it: Seen, { hangsOn = [] }: RouteCall, scope: Scope): void {
  for (const { scope: parent } of given(it, hangsOn)) if (parent && parent !== scope) scope.mounts.set(parent.id, { parent, prefix: '', guards: [], at: it, by: it.mod })
}

export function hangOn(registry: Registry, it: Seen, { call }: Found): Held {
  hang(it, call, registry.scopeOf(it))
  return it.object
}

const routersIn = (registry: Registry, held: Held, it: Seen): Scope[] => mountable(registry.world, held, it, () => registry.scopeOf(it))

/** A router below this one; what is chained to some is about the router around it again. */
export function group(registry: Registry, it: Seen, found: Found): Held {
  const made = groupOf(registry, it, found.call)
  return found.call.back && it.object.scope ? it.object : made
}

function groupOf(registry: Registry, it: Seen, call: RouteCall): Held {
  // `Route::get(...)->name('orders')`: what has no path of its own is said of what stands before it
  if (call.path?.length === 0 && !call.about && (it.object.route || isResource(it.object.scope))) return it.object
  const { world } = registry
  const around = registry.scopeOf(it)
  const parent = call.about ? aboutResource(world, it, around, call.about) : around
  const text = firstText(it.args, call.path ?? [0]) ?? ''
  const prefix = call.part === 'varies' ? `:${text}` : text
  const guards = guardsOf(it, { ...call, guards: call.guards ?? [] }, [])
  const scope = registry.groupBelow(it, parent, { guards, prefix: call.path?.length === 0 ? '' : joinPaths(prefix), named: `:${it.names.at(-1)}` })
  scope.prefix = ''
  if (call.namespace) registry.setNamespace(scope, camel(prefix))
  controllersOf(registry, it, call, scope)
  fillGroup(registry, it, call, scope)
  return { name: it.object.name, scope }
}

/** What a group is given: a function that registers on it, or the name of a file that does. */
function fillGroup({ world }: Registry, it: Seen, call: RouteCall, scope: Scope): void {
  const body = given(it, call.handler ?? ['block', 'last']).find((held) => held.fn)
  if (!body) for (const file of filesIn(world, it, call)) hangBelow(it, file, scope)
  if (body?.fn) {
    world.around.set(body.fn.ir, scope)
    world.bind(body.fn, 0, { name: it.object.name, scope })
  }
}

/** `Route::namespace('Admin')`, `Route::controller(Orders::class)` */
function controllersOf(registry: Registry, { args }: Seen, { within = [], handledBy = [] }: RouteCall, scope: Scope): void {
  const namespace = firstText(args, within)
  if (namespace !== undefined) registry.setNamespace(scope, namespace.replaceAll('\\', '.'))
  scope.handledBy = handledBy.flatMap((pick) => picked(args, pick)).find(({ cls, text }) => (cls ?? text) !== undefined) ?? null
}

/** Hangs a router, or the routes of a function or file, below this one; functions that are none of these stand before its routes. */
export function mount(registry: Registry, it: Seen, { call }: Found): Held | null {
  const parent = registry.scopeOf(it)
  if (registry.hangOwned(it, call, parent)) return it.object
  const prefix = firstText(it.args, call.path ?? []) ?? ''
  if (call.perClass) return mountClasses(registry.world, it, parent)
  const all = given(it, call.handler ?? ['0+', BLOCK_ARGUMENT])
  const targets = all.flatMap((held) => [held, ...(held.others ?? [])]).flatMap((held) => routersIn(registry, held, it))
  if (targets.length === 0) {
    const functions = all.flatMap((held) => held.items ?? [held]).filter((held) => held.text === undefined && (held.fn ?? held.name))
    for (const guard of call.guards ? functions.map((held) => guardNamed(it, held, call, prefix)) : []) if (!call.harmless?.test(guard.name)) parent.guards.push(guard)
    return call.guards ? it.object : null
  }
  const guards = call.guards ? guardsOf(it, call, []).filter(({ held }) => held.text === undefined) : []
  for (const scope of targets) if (scope !== parent) scope.mounts.set(`${parent.id} ${it.offset}`, { parent, prefix: prefix === '' ? '' : joinPaths(prefix), guards, at: it, by: it.mod })
  return it.object
}

/** `Path("/orders").Methods("POST").HandlerFunc(add)`: said of the route before it, or of those that follow */
export function lateMethods(registry: Registry, it: Seen, { call }: Found): Held | null {
  const methods = methodNames(it.args.positional)
  if (it.object.route) it.object.route.methods = methods
  if (it.object.route || !it.object.scope) return it.object
  const held = groupOf(registry, it, { ...call, path: [], handler: [] })
  if (held.scope) held.scope.methods = methods
  return held
}

/** `MapCarter()`: a method of all classes below a type is handed the router. */
export function hand(registry: Registry, it: Seen, { call: { hands } }: Found): Held | null {
  const scope = registry.scopeOf(it)
  const classes = registry.world.mods.flatMap((mod) => mod.classes)
  const methods = classes.flatMap((cls) => (hands && outerTypes(cls).some((type) => lastOf(type) === hands.below) ? (findMethod(cls, hands.method) ?? []) : []))
  for (const { mod, ir } of methods) registry.world.bind({ mod, ir }, 0, { name: it.object.name, scope })
  return it.object
}
