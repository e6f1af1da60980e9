import { guardNamed } from './call-guards.ts'
import { wrappers } from './call-parts.ts'
import type { Pick, RouteCall } from './model.ts'
import { firstText, picked } from './pick.ts'
import { joinPaths, type Scope } from './scope.ts'
import type { Seen } from './seen.ts'
import { type Held, unwrapped } from './value.ts'
import type { World } from './world.ts'

/** A router that stands in functions: `mux.Handle("/admin/", requireAdmin(admin))`. Its routes have their whole paths. */
export function hangWrapped(it: Seen, held: Held, parent: Scope, call: RouteCall, prefix = ''): Held | null {
  const scope = unwrapped(held)?.scope
  if (!scope || scope === parent) return null
  scope.mounts.set(`${parent.id} ${it.offset}`, { parent, prefix, guards: wrappers(held).map((one) => guardNamed(it, one, call)), at: it, by: it.mod })
  return it.object
}

/** `http.StripPrefix("/api", api)` gives a router as well. */
export function stripped(world: World, it: Seen, call: RouteCall): Held | null {
  const given = routerIn(it, [1])
  if (!given) return null
  const scope = world.scope(`group ${world.key(it.mod, it.fn.index)}:${it.offset}`)
  hangWrapped(it, given, scope, call, joinPaths(firstText(it.args, [0]) ?? ''))
  return { name: '', scope }
}

/** `http.ListenAndServe(":80", logged(mux))` puts something around all of its routes; what is given no router serves itself: `app.listen(80)`. */
export function served(it: Seen, call: RouteCall): Held | null {
  if (call.handler?.length === 0) {
    if (it.object.scope) it.object.scope.isServed = true
    return it.object
  }
  const given = routerIn(it, call.handler ?? [1])
  const scope = given && unwrapped(given)?.scope
  if (!scope) return null
  scope.isServed = true
  scope.guards.push(...wrappers(given).map((one) => ({ ...guardNamed(it, one, call), order: -1 })))
  return null
}

const routerIn = (it: Seen, picks: readonly Pick[]): Held | undefined => picks.flatMap((pick) => picked(it.args, pick)).find((held) => unwrapped(held)?.scope)

/** `alice.New(logged, members)`, and more of it: `chain.Append(admins)` */
export const chained = ({ object, names, args }: Seen): Held => ({ name: (names[0] ?? '').replace(/\.(?:New|Append|Extend)$/, '').replace(/(?<!Chain)$/, '.Chain'), items: [...(object.items ?? []), ...args.positional.flatMap((held) => held.items ?? [held])] })

/** `chain.ThenFunc(show)`: the middleware of the chain, outermost first. */
export function linked({ object, args: { positional: [handler] } }: Seen): Held | null {
  if (!handler || !object.items) return null
  return object.items.reduceRight<Held>((wraps, held) => ({ name: held.name || held.fn?.ir.name || 'middleware', wraps, ...(held.fn && { wrapper: held.fn }), ...(held.use && { use: held.use }) }), handler)
}
