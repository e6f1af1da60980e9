import { guardNamed, guardsOf, settingsOf } from '../call-guards.ts'
import { handlersOf, methodsOf } from '../call-parts.ts'
import { findMethod } from '../../program/program.ts'
import { firstText, textsOf } from '../pick.ts'
import { resourceRoutes } from '../resources.ts'
import { tableRows, withOptions } from '../route-tables.ts'
import type { RouteDraft } from '../scope.ts'
import type { Seen } from '../seen.ts'
import type { Held } from '../value.ts'
import { type Found, given, type Registry } from './registry.ts'

/** `{ '/orders': { GET: list } }`, `[(r"/orders/(\d+)", OrderHandler)]` */
export function table(registry: Registry, it: Seen, { model, call }: Found): Held | null {
  const scope = registry.scopeOf(it)
  for (const { path, method, handler, before } of given(it, call.handler ?? [0]).flatMap((held) => tableRows(held, call.names))) {
    registry.drafts.push({
      framework: model.id, methods: call.methods && !('from' in call.methods) ? call.methods : [method], path, ...(call.names !== undefined && { isName: true as const }), scope, fn: it.fn, mod: it.mod, offset: it.offset, order: it.order,
      guards: [...guardsOf(it, call, [handler]), ...before.map((held) => guardNamed(it, held, call))], handlers: [handler], action: '', namespace: '',
    })
  }
  return it.object.scope ? it.object : null
}

/** `onRequest(handler)`, `createServerFn({ method }).handler(fn)` */
export function exported(made: Seen, { model, call }: Found): Held | null {
  const it = withOptions(made)
  const mounts = given(it, call.handler ?? ['last']).flatMap((held) => held.scope ?? held.wraps?.scope ?? [])
  const handlers = mounts.length > 0 ? [] : handlersOf(it, call)
  if (handlers.length + mounts.length === 0) return null
  const draft: RouteDraft = {
    framework: model.id, methods: methodsOf(it, call, ''), path: '', ...(call.isName && { isName: true }), scope: it.object.scope ?? null, fn: it.fn, mod: it.mod, offset: it.offset, order: it.order,
    guards: [...guardsOf(it, call, handlers), ...settingsOf(it, call)], handlers, action: '', namespace: '',
  }
  const endpoint = { draft, mounts, path: call.pathOfExport ?? '/$name', file: call.file, within: call.heldBy, own: call.own ?? false }
  return { ...(handlers[0] ?? { name: it.names[0] ?? '' }), endpoint }
}

const VERBS = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options']

/** `Router("/orders", &Orders{}, "get:List;post,put:Save")`; without the text `Get` answers GET, and so on */
export function mapped(registry: Registry, it: Seen, { model, call }: Found): Held | null {
  const cls = given(it, call.handler ?? [1])[0]?.cls
  const path = firstText(it.args, call.path ?? [0])
  if (!cls || path === undefined) return null
  const scope = registry.scopeOf(it)
  const said = textsOf(it.args.positional.slice(2)).flatMap((text) => text.split(';')).flatMap(actionSaid)
  const named = VERBS.filter((verb) => findMethod(cls, verb)).map((action) => ({ action, methods: [action.toUpperCase()] }))
  for (const { action, methods } of said.length > 0 ? said : named) {
    registry.drafts.push({ framework: model.id, methods, path, scope, fn: it.fn, mod: it.mod, offset: it.offset, order: it.order, guards: [], handlers: [{ name: cls.name, cls, text: action }], action, namespace: '' })
  }
  return it.object
}

/** `post,put:Save` */
function actionSaid(part: string): { action: string; methods: string[] }[] {
  const [methods = '', action = ''] = part.split(':')
  return action === '' ? [] : [{ action: action.trim(), methods: methods.split(',').map((method) => (method.trim() === '*' ? 'ANY' : method.trim().toUpperCase())) }]
}

/** Says where the routes are that go by a name. */
export function address(registry: Registry, it: Seen, { model, call }: Found): null {
  const [name, path] = [call.path, call.handler].map((picks) => firstText(it.args, picks ?? []))
  if (name !== undefined && path !== undefined) registry.setAddress(model.id, name, path)
  return null
}

export function resource(registry: Registry, it: Seen, { model, call }: Found): Held {
  const around = registry.scopeOf(it)
  const { scope, drafts } = resourceRoutes({ world: registry.world, framework: model.id, around, namespace: registry.namespaceOf(around) }, it, call)
  registry.drafts.push(...drafts)
  return { name: it.object.name, scope }
}

/** Spring: `GET("/orders")` is the text `GET /orders`, also where more is asked: `GET("/orders").and(accept(JSON))`. */
export function predicate({ names: [name = ''], object, args: { positional: [path] } }: Seen): Held | null {
  if (object.text !== undefined && path?.text === undefined) return object
  const verb = name.slice(name.lastIndexOf('.') + 1)
  return path?.text === undefined ? null : { name: 'predicate', text: verb === 'path' ? path.text : `${verb} ${path.text}` }
}
