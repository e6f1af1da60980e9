import { type Actions, type ClassGuard, isInBody } from '../class-macros.ts'
import { guardNamed, listedGuards } from '../call-guards.ts'
import type { RouteCall } from '../model.ts'
import { firstText, picked, textsOf } from '../pick.ts'
import type { Guard } from '../scope.ts'
import type { Seen } from '../seen.ts'
import type { FnRef, Held } from '../value.ts'
import { type Found, isGroup, isResource, type Registry } from './registry.ts'

/** Before all routes of the router. */
export function guard(registry: Registry, it: Seen, { call }: Found): Held {
  const scope = registry.scopeOf(it)
  const listed = listedGuards(it, call)
  const prefix = call.path ? (firstText(it.args, call.path) ?? '') : ''
  const all = listed.length > 0 ? listed : call.name ? [{ name: '' }] : []
  for (const held of all) scope.guards.push({ ...guardNamed(it, held, call, prefix), order: call.early || call.guards?.length === 0 ? -1 : it.order })
  return it.object.scope ? it.object : { ...it.object, scope }
}

/** `@app.before_request`; a filter that is written below the routes runs before them as well */
export function decoratedGuard(registry: Registry, it: Seen, call: RouteCall, fn: FnRef): void {
  registry.scopeOf(it).guards.push({ ...guardNamed(it, { name: fn.ir.name, fn }, call), order: -1 })
}

/** `app.register(rateLimit, { max: 100 })`, `app.add_middleware(SlowAPIMiddleware)` */
export function guardByUse(registry: Registry, it: Seen, { call }: Found): void {
  if (!it.use || (call.does !== 'mount' && call.does !== 'guard')) return
  const held = guardNamed(it, { name: '', use: it.use }, { at: [], does: 'guard' }, firstText(it.args, call.path ?? []))
  registry.scopeOf(it).guards.push({ ...held, order: -1 })
}

/** Before the actions of a class; what a method does holds for the classes that call it in their bodies. */
export function guardClass(registry: Registry, it: Seen, { call }: Found): Held | null {
  const cls = call.onlyFor === undefined ? it.object.cls : it.mod.classes[it.fn.class]
  if (!cls) return null
  const listed = listedGuards(it, call)
  const guards = listed.length > 0 || !call.name ? listed : [{ name: '' }]
  const made = guards.map((held): ClassGuard => ({ ...guardNamed(it, held, call), ...(call.onlyFor === undefined ? actionsOf(it) : { only: textsOf(picked(it.args, call.onlyFor)), except: [] }) }))
  if (it.mod.language === 'ruby' && !isInBody(it)) {
    for (const one of made) registry.macros.define(it.fn, cls, one)
    return null
  }
  registry.classGuards.set(cls.id, [...(registry.classGuards.get(cls.id) ?? []), ...made])
  return { name: it.object.name, classGuards: made }
}

/** Of the route or group that it is chained to; alone the beginning of a group: `Route::middleware('auth')`. */
export function lateGuard(registry: Registry, it: Seen, { call }: Found): Held | null {
  const { route, scope } = it.object
  const guards = lateGuards(it, call)
  if (route) route.guards.push(...guards)
  else if (scope && (call.whole || isGroup(scope))) scope.guards.push(...guards.map((one) => ({ ...one, order: -1 })))
  else return { name: it.object.name, scope: registry.groupBelow(it, registry.scopeOf(it), { guards }) }
  return it.object
}

function lateGuards(it: Seen, call: RouteCall): Guard[] {
  const listed = listedGuards(it, call)
  if (call.joined) return [guardNamed(it, { name: '', text: joined(call.name ?? '', listed), ...(it.use && { use: it.use }) }, { ...call, name: '' })]
  return (listed.length > 0 ? listed : [{ name: '' }]).map((held) => guardNamed(it, it.use ? { ...held, use: it.use } : held, call))
}

/** `can:update,post` */
const joined = (name: string, listed: readonly Held[]): string => `${name}:${listed.map((held) => held.text ?? held.cls?.name ?? held.name).join(',')}`

/** `Route::resource(...)->only(['index'])`, `->except(...)` */
export function lateOnly(registry: Registry, it: Seen): Held | null {
  const { scope, classGuards } = it.object
  const isApi = /\.apiOnly$/.test(it.names[0] ?? '')
  const names = isApi ? ['create', 'edit'] : textsOf(it.args.positional)
  const keeps = /\.only$/.test(it.names[0] ?? '')
  for (const one of classGuards ?? []) one[keeps ? 'only' : 'except'] = names
  if (!isResource(scope)) return classGuards ? it.object : null
  registry.keep((draft) => draft.scope !== scope || names.includes(draft.action) === keeps)
  return it.object
}

/** `before_action :check, only: [:show]`, `$this->middleware('auth', ['except' => ['index']])` */
export function actionsOf(it: Seen): Actions {
  const [only = [], except = []] = ['only', 'except'].map((name) => textsOf([name, `1.${name}`].flatMap((pick) => picked(it.args, pick))))
  return { only, except }
}
