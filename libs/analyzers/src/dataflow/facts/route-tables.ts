import { pathOfPattern } from './class-views.ts'
import type { RouteCall } from './model.ts'
import { picked } from './pick.ts'
import type { RouteDraft } from './scope.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'
import { type Mod, outerTypes } from '../program/program.ts'
import type { World } from './world.ts'

/** `Application([(r"/orders/(\d+)", OrderHandler)])` */
export function routesOfTable(world: World, it: Seen, call: RouteCall, framework: string): RouteDraft[] {
  const list = (call.handler ?? [0]).flatMap((pick) => picked(it.args, pick)).find(({ items }) => items)
  return draftsIn(world, list?.items ?? [], { framework, mod: it.mod, fn: it.fn, offset: it.offset, order: it.order })
}

const draftsIn = (world: World, list: readonly Held[], at: Pick<RouteDraft, 'framework' | 'mod' | 'fn' | 'offset' | 'order'>): RouteDraft[] =>
  list.flatMap(({ items }): RouteDraft[] => {
    const [path, handler] = items ?? []
    if (path?.text === undefined || !handler) return []
    return [{ ...at, methods: ['ANY'], path: pathOfPattern(path.text), scope: world.fileScope(at.mod), guards: [], handlers: [handler], action: '', namespace: '' }]
  })

/** Lists of a file that hold nothing but paths and handlers, wherever they are handed to an application. */
export function listedRoutes(world: World, mod: Mod, { id, below }: { id: string; below: string }): RouteDraft[] {
  if (!mod.ir.imports.some(({ module }) => module.split('.')[0] === below.split('.')[0])) return []
  return [...mod.names.values()].flatMap((index) => {
    const { items = [] } = world.variable(mod, 0, index)
    const pairs = items.filter(({ items: [path, handler] = [] }) => path?.text !== undefined && handler?.cls && outerTypes(handler.cls).includes(below))
    return draftsIn(world, pairs, { framework: id, mod, offset: 0, order: 0 })
  })
}
