import { BLOCK_ARGUMENT } from '../ir/ops.ts'
import { guardsOf } from './call-guards.ts'
import { classOf } from './handler-of.ts'
import { plural, singular } from './call-parts.ts'
import type { ResourceAction, RouteCall } from './model.ts'
import { picked, textsOf } from './pick.ts'
import { joinPaths, type RouteDraft, type Scope } from './scope.ts'
import type { Seen } from './seen.ts'
import { type FnRef, type Held, NOTHING } from './value.ts'
import type { World } from './world.ts'

interface Around {
  world: World
  framework: string
  /** where the resource hangs, and the namespace of controllers there */
  around: Scope
  namespace: string
}

/** The routes of a resource, all usual actions in one call: `resources :orders`, `Route::resource('orders', OrderController::class)`. */
export function resourceRoutes({ world, framework, around, namespace }: Around, it: Seen, call: RouteCall): { scope: Scope; drafts: RouteDraft[] } {
  const [only, except] = ['only', 'except'].map((name) => textsOf(picked(it.args, name)))
  const scope = world.scope(`group resource ${world.key(it.mod, it.fn.index)}:${it.offset}`)
  scope.mounts.set(around.id, { parent: around, prefix: '', guards: [], at: it, by: it.mod })
  const actions = (call.actions ?? []).filter(({ name }) => !(it.args.named.has('only') && !only?.includes(name)) && !except?.includes(name))
  const drafts = namesOf(it, call).flatMap((name) => {
    const path = pathOf(it, name)
    const block = it.args.named.get(BLOCK_ARGUMENT)?.fn
    if (block) nest(world, it, call, { outer: scope, path, block, name })
    return actions.map((action): RouteDraft => ({
      framework, methods: action.methods, path: joinPaths(collectionPath(path), actionPath(it, action, name.replace(/^.*[./]/, ''))), scope, mod: it.mod, offset: it.offset, order: it.order,
      guards: guardsOf(it, call, []), handlers: [handlerOf(world, it, call, action, name)], action: action.name, namespace,
    }))
  })
  return { scope, drafts }
}

/** Where a route hangs that is about a whole collection, or about one of it. */
export function aboutResource(world: World, it: Seen, around: Scope, about: 'collection' | 'member', depth = 0): Scope {
  const { resource, mounts, controller, id } = around
  const [above] = mounts.values()
  if (!resource) return above && depth < 4 ? aboutResource(world, it, above.parent, about, depth + 1) : around
  const scope = world.scope(`${id} ${about}`)
  scope.controller = controller
  scope.mounts.set(resource.outer.id, { parent: resource.outer, prefix: joinPaths(resource.path, about === 'member' ? resource.one : ''), guards: [], at: it, by: it.mod })
  return scope
}

const isOneOf = ({ actions }: RouteCall): boolean => actions?.every(({ path }) => !path.includes(':id')) ?? false

/** `resources :orders, :bills`; `Route::resources(['orders' => OrderController::class])` */
function namesOf({ args }: Seen, { controller }: RouteCall): string[] {
  const { entries } = args.positional[0] ?? NOTHING
  return entries && controller === 'argument' ? [...entries.keys()] : textsOf(args.positional.slice(0, controller === 'argument' ? 1 : 9))
}

const pathOf = (it: Seen, name: string): string => textsOf(picked(it.args, 'path'))[0] ?? name

/** Rails names a controller after the resource, unless it is told another. */
const controllerOf = (it: Seen, call: RouteCall, name: string): string => textsOf(picked(it.args, 'controller'))[0] ?? (isOneOf(call) ? plural(name) : name)

function handlerOf(world: World, it: Seen, call: RouteCall, action: ResourceAction, name: string): Held {
  if (call.controller !== 'argument') return { name: '', text: `${action.controller ?? controllerOf(it, call, name)}#${action.name}` }
  const given = it.args.positional[0]?.entries?.get(name) ?? it.args.positional[1]
  const cls = given && classOf(world, given)
  return cls ? { name: cls.name, cls, text: action.name } : { name: given?.name ?? '', text: `${action.controller ?? given?.text ?? ''}@${action.name}` }
}

/** What the block of a resource says hangs on one of it. */
function nest(world: World, it: Seen, call: RouteCall, { outer, path, block, name }: { outer: Scope; path: string; block: FnRef; name: string }): void {
  const scope = world.scope(`resource ${world.key(it.mod, it.fn.index)}:${it.offset}`)
  const isOne = isOneOf(call)
  const [param = 'id'] = textsOf(picked(it.args, 'param'))
  scope.mounts.set(outer.id, { parent: outer, prefix: joinPaths(path, isOne ? '' : `:${singular(name)}_${param}`), guards: [], at: it, by: it.mod })
  scope.resource = { outer, path, one: isOne ? '' : `:${param}` }
  scope.controller = controllerOf(it, call, name)
  world.around.set(block.ir, scope)
}

/** `:id` as the call names it, `{order}` after the resource, and `sign_in` under another name. */
function actionPath(it: Seen, { path }: ResourceAction, name: string): string {
  const [param] = textsOf(picked(it.args, 'param'))
  const renamed = picked(it.args, 'path_names')[0]?.entries?.get(path)?.text
  return renamed ?? path.replace('{name}', `{${singular(name)}}`).replace(':id', `:${param ?? 'id'}`)
}

/** `photos/{photo}/comments` of `photos.comments` */
const collectionPath = (path: string): string => path.split('.').map((part, at, all) => (at < all.length - 1 ? `${part}/{${singular(part)}}` : part)).join('/')
