import { closedBy, guardsOf, ownAdmission, settingsOf } from '../call-guards.ts'
import { actionOf, handlersOf, methodsOf, pairsIn, withoutMethod } from '../call-parts.ts'
import { hangWrapped } from '../handler-chains.ts'
import type { RouteCall } from '../model.ts'
import { firstText, picked, textsOf } from '../pick.ts'
import { aboutResource } from '../resources.ts'
import type { RouteDraft, Scope } from '../scope.ts'
import type { Seen } from '../seen.ts'
import { findMethod } from '../../program/program.ts'
import { type FnRef, type Held, unwrapped } from '../value.ts'
import { type Found, given, isGroup, type Registry } from './registry.ts'
import { mount } from './routers.ts'

/** One route, or one for each of a list of options: `server.route([{ method, path, handler }, ...])`. */
export function route(registry: Registry, it: Seen, found: Found): Held | null {
  if (found.call.each !== 'options') return routeOf(registry, it, found, null)
  const [first, ...others] = it.args.positional
  const made = (first?.items ?? (first ? [first] : [])).map((one) => routeOf(registry, { ...it, args: { ...it.args, positional: [one, ...others] } }, found, null))
  return made.at(-1) ?? null
}

/** @param decorated the handler, where the call decorates it */
export function routeOf(registry: Registry, it: Seen, found: Found, decorated: FnRef | null): Held | null {
  const { call } = found
  if (given(it, call.handler).some((held) => held.scope)) return mount(registry, it, found)
  const router = it.mod.language === 'go' && !decorated ? it.args.positional.find((held) => unwrapped(held)?.scope) : undefined
  if (router) return hangWrapped(it, router, registry.scopeOf(it), call)
  const named = decorated ? [{ name: decorated.ir.name, fn: decorated }] : handlersOf(it, call)
  const own = (call.ownMethods ?? []).flatMap((name) => (it.object.cls ? (findMethod(it.object.cls, name) ?? []) : [])).slice(0, 1)
  const handlers = own.length > 0 ? own.map((fn) => ({ name: fn.ir.name, fn })) : named.length > 0 ? named : methodsOfGroup(it, call, registry.scopeOf(it))
  const draft = draftOf(registry, it, found, { handlers, decorated })
  if (!draft) return null
  registry.drafts.push(draft)
  if (call.each === 'path') for (const path of textsOf(given(it, call.path)).slice(1)) registry.drafts.push({ ...draft, path })
  return { name: it.object.name, ...(it.object.scope ? { scope: it.object.scope } : {}), route: draft }
}

interface Answering {
  handlers: readonly Held[]
  decorated: FnRef | null
}

function draftOf(registry: Registry, it: Seen, { model, call }: Found, { handlers, decorated }: Answering): RouteDraft | null {
  const text = call.pathOfFile === undefined ? firstText(it.args, call.path ?? [0]) : pathOfFile(it, call)
  const pairs = call.bare ? pairsIn(it) : []
  if (!isPath(it, call, text, handlers) && !(text === undefined && handlers.length + pairs.length > 0)) return null
  if (!decorated && handlers.length === 0 && !call.bare && !call.answered) return null
  const own = ownAdmission(it, call)
  const scope = scopeAbout(registry, it, call)
  const path = text ?? pairs[0]?.path ?? (standsForItself(it, call, handlers) ? '' : '*')
  const draft: RouteDraft = {
    framework: model.id,
    methods: answered(methodsOf(it, call, path), scope),
    path: withoutMethod(path),
    ...(call.isName && { isName: true as const }),
    scope,
    fn: it.fn,
    mod: it.mod,
    offset: decorated?.ir.offset ?? it.offset,
    order: it.order,
    guards: [...own, ...guardsOf(it, call, handlers), ...settingsOf(it, call), ...closedBy(it, call, handlers)],
    ...(own.length > 0 && { decides: true as const }),
    handlers: pairs[0] ? [pairs[0].handler] : handlers,
    action: '',
    namespace: registry.namespaceOf(scope),
    ...(call.isSet && { isSet: true as const }),
    ...(call.suffix && { suffix: firstText(it.args, call.suffix) ?? '' }),
  }
  const namesAction = draft.handlers.some(({ text: to }) => to !== undefined && /#/.test(to))
  return call.bare && !namesAction ? { ...draft, ...actionOf(it, text ?? '', draft) } : draft
}

const isPath = (it: Seen, call: RouteCall, text: string | undefined, handlers: readonly Held[]): boolean =>
  text !== undefined && (text === '' || text === '*' || /[/*]/.test(text) || call.bare === true || call.path !== undefined || (it.object.scope !== undefined && handlers.length > 0))

/** Rails: `get :late, on: :collection` */
function scopeAbout(registry: Registry, it: Seen, call: RouteCall): Scope {
  const around = registry.scopeOf(it)
  const [on] = call.bare ? textsOf(picked(it.args, 'on')) : []
  return on === 'collection' || on === 'member' ? aboutResource(registry.world, it, around, on) : around
}

/** Whether the path is that of the router: what stands where a path would is the handler. */
function standsForItself(it: Seen, call: RouteCall, handlers: readonly Held[]): boolean {
  const [first] = it.args.positional
  return call.path?.length === 0 || call.owned === true || call.atRoot === true || first?.fn !== undefined || handlers[0] === first || (isGroup(it.object.scope) && first?.name.endsWith(')') === true)
}

/** What groups around a route say that it answers. */
function answered(methods: readonly string[], scope: Scope | null, depth = 0): readonly string[] {
  if (!methods.includes('ANY') || !scope || depth > 4) return methods
  return scope.methods ?? answered(methods, [...scope.mounts.values()][0]?.parent ?? null, depth + 1)
}

/** A method that is named alone is one of the class that a group around the route is given. */
function methodsOfGroup(it: Seen, call: RouteCall, scope: Scope): Held[] {
  const by = handledBy(scope)
  const names = by ? textsOf(given(it, call.handler)).filter((text) => /^\w+$/.test(text)) : []
  return names.slice(0, 1).map((text) => (by?.cls ? { ...by, text } : { name: '', text: `${by?.text ?? ''}@${text}` }))
}

const handledBy = (scope: Scope | undefined, depth = 0): Held | null => (scope && depth < 8 ? (scope.handledBy ?? handledBy([...scope.mounts.values()][0]?.parent, depth + 1)) : null)

/** `/functions/v1/greet` of `functions/greet/index.ts` */
const pathOfFile = ({ mod }: Seen, { file, pathOfFile: path = '' }: RouteCall): string => path.replace('$1', file?.exec(mod.ir.path)?.[1] ?? '*')
