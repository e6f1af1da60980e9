import { findMethod } from '../program/program.ts'
import { methodNames } from './call-parts.ts'
import { pathOfPattern } from './class-views.ts'
import { textsOf } from './pick.ts'
import { type Guard, joinPaths, type RouteDraft } from './scope.ts'
import type { Seen } from './seen.ts'
import { type FnRef, type Held, NOTHING } from './value.ts'
import { lastOf } from './uses/bare.ts'
import type { World } from './world.ts'

/** Constants of `WP_REST_Server`. */
const METHODS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries({ READABLE: ['GET'], CREATABLE: ['POST'], EDITABLE: ['PATCH', 'POST', 'PUT'], DELETABLE: ['DELETE'], ALLMETHODS: ['ANY'] }))

/** `register_rest_route('garden/v1', '/beds', ['methods' => 'POST', 'callback' => 'plant', 'permission_callback' => 'may_plant'])`, also with a list of those. */
export function restRoutes(world: World, it: Seen, framework: string): RouteDraft[] {
  const [namespace = NOTHING, path = NOTHING, given = NOTHING] = it.args.positional
  const whole = joinPaths('/wp-json', namespace.text ?? '*', pathOfPattern(path.text ?? '*'))
  const listed = [...(given.items ?? []), ...(given.entries?.values() ?? [])].filter(({ entries }) => entries?.has('callback'))
  const all = given.entries?.has('callback') ? [given] : listed
  return all.flatMap(({ entries }): RouteDraft[] => {
    const callback = entries?.get('callback')
    if (!callback) return []
    return [{ ...at(world, it, framework), methods: methodsOf(entries?.get('methods')), path: whole, guards: permission(world, it, entries?.get('permission_callback')), handlers: [handlerFor(world, callback)] }]
  })
}

const at = (world: World, it: Seen, framework: string): Omit<RouteDraft, 'methods' | 'path' | 'guards' | 'handlers'> => ({ framework, scope: world.fileScope(it.mod), fn: it.fn, mod: it.mod, offset: it.offset, order: it.order, action: '', namespace: '' })

function methodsOf(held: Held | undefined): readonly string[] {
  const given = held ? [...(held.items ?? [held])].flatMap((one) => METHODS.get(lastOf(one.name)) ?? methodNames([one]).flatMap((text) => text.split(/[\s,|]+/))) : []
  return given.length > 0 ? given : ['GET']
}

/** Without one, and with `__return_true`, anybody may come in. */
function permission(world: World, it: Seen, held: Held | undefined): Guard[] {
  if (!held) return []
  const isOpen = held.text === '__return_true'
  const fn = functionOf(world, held)
  const name = held.text ?? fn?.ir.name ?? held.name
  return [{ mod: it.mod, offset: it.offset, order: it.order, fn: it.fn, held: { name, ...(fn && { fn }) }, below: '', open: isOpen, name: name || 'permission_callback' }]
}

/** Callbacks: a function, its name, a method as text, or an object with the name of its method. */
function functionOf(world: World, { fn, text, items }: Held): FnRef | undefined {
  if (fn) return fn
  const [object, method] = items ?? []
  const [cls, name] = text?.includes('::') ? [world.classNamed((text.split('::')[0] ?? '').replaceAll('\\', '.')), text.split('::')[1]] : [object?.cls ?? (object?.text === undefined ? undefined : world.classNamed(object.text.replaceAll('\\', '.'))), method?.text]
  const found = cls && name !== undefined ? findMethod(cls, name) : null
  return found ? { mod: found.mod, ir: found.ir } : text === undefined ? undefined : world.topLevel(text.slice(text.lastIndexOf('\\') + 1))
}

function handlerFor(world: World, held: Held): Held {
  const fn = functionOf(world, held)
  return fn ? { name: fn.ir.name, fn } : { name: held.text ?? textsOf(held.items ?? [])[0] ?? held.name }
}

/** Who may send the request that WordPress answers with an action of this name. */
const HOOKS: readonly { begins: string; file: string; isOpen: boolean }[] = [
  { begins: 'wp_ajax_nopriv_', file: 'admin-ajax.php', isOpen: true }, { begins: 'wp_ajax_', file: 'admin-ajax.php', isOpen: false },
  { begins: 'admin_post_nopriv_', file: 'admin-post.php', isOpen: true }, { begins: 'admin_post_', file: 'admin-post.php', isOpen: false },
]

/** `add_action('wp_ajax_plant', 'plant')`. What visitors may do as well, everybody may. */
export function addHook(world: World, it: Seen, framework: string, drafts: RouteDraft[]): void {
  const [hook, callback] = it.args.positional
  const found = HOOKS.find(({ begins }) => hook?.text?.startsWith(begins))
  if (!found || !callback || hook?.text === undefined) return
  const path = `/wp-admin/${found.file}?action=${hook.text.slice(found.begins.length)}`
  const others = drafts.filter((draft) => draft.framework === framework && draft.path === path && !path.endsWith('*'))
  if (!found.isOpen && others.some(({ guards }) => guards.some(({ open }) => open))) return
  for (const other of found.isOpen ? others : []) drafts.splice(drafts.indexOf(other), 1)
  const name = found.isOpen ? found.begins.slice(0, -1) : 'is_user_logged_in'
  drafts.push({ ...at(world, it, framework), methods: ['ANY'], path, guards: [{ mod: it.mod, offset: it.offset, order: it.order, fn: it.fn, held: { name }, below: '', open: found.isOpen, name }], handlers: [handlerFor(world, callback)] })
}
