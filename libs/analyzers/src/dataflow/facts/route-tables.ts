import { pathOfPattern } from './class-views.ts'
import type { RouteCall } from './model.ts'
import { picked } from './pick.ts'
import type { RouteDraft } from './scope.ts'
import type { Seen } from './seen.ts'
import type { World } from './world.ts'

/** `Application([(r"/orders/(\d+)", OrderHandler)])` */
export function routesOfTable(world: World, it: Seen, call: RouteCall, framework: string): RouteDraft[] {
  const list = (call.handler ?? [0]).flatMap((pick) => picked(it.args, pick)).find(({ items }) => items)
  return (list?.items ?? []).flatMap(({ items }): RouteDraft[] => {
    const [path, handler] = items ?? []
    if (path?.text === undefined || !handler) return []
    return [{
      framework, methods: ['ANY'], path: pathOfPattern(path.text), scope: world.fileScope(it.mod), fn: it.fn, mod: it.mod, offset: it.offset, order: it.order,
      guards: [], handlers: [handler], action: '', namespace: '',
    }]
  })
}
