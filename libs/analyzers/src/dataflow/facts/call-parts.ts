import type { RouteCall } from './model.ts'
import { picked, textsOf } from './pick.ts'
import type { RouteDraft, Scope } from './scope.ts'
import type { Seen } from './seen.ts'
import { type Held, isKnown } from './value.ts'

export const plural = (name: string) => (name.endsWith('s') ? name : `${name}s`)
export const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_')
export const camel = (name: string) => name.split('/').map((part) => part.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')).join('.')

/** AdonisJS: `OrdersController.index`, `Admin/OrdersController.index` */
export const OF_CONTROLLER = /^[\w/]*Controller\.\w+$/

export function handlersOf(it: Seen, call: RouteCall): Held[] {
  for (const pick of call.handler ?? ['last']) {
    const found = picked(it.args, pick).filter((held) => isKnown(held) && !held.scope && (held.constant === undefined || (held.text !== undefined && (/[@#]|::?\w+$/.test(held.text) || OF_CONTROLLER.test(held.text)))))
    const list = found.flatMap((held) => (held.items && !held.items.some((item) => item.text !== undefined) && held.items.some((item) => item.fn) ? [held.items.at(-1) ?? held] : [held]))
    if (list.length > 0) return list
  }
  return []
}

/** `get 'settings(/:tab)', action: 'settings'` in a block of `resources :projects`: `projects#settings` */
export function actionOf(it: Seen, path: string, { scope, namespace }: Pick<RouteDraft, 'scope' | 'namespace'>): Pick<RouteDraft, 'handlers' | 'namespace'> {
  const around = controllerAround(scope)
  const names = namespace.split('.')
  // `namespace :hooks do post 'stripe' end` is an action of the controller of that name
  const isOwn = around === '' && namespace !== '' && /^\w+$/.test(path) && !it.args.named.has('controller')
  const [controller = isOwn ? (names.at(-1) ?? '') : around] = textsOf(picked(it.args, 'controller'))
  const [action = path.replace(/\(.*$/, '').replace(/^.*\//, '')] = textsOf(picked(it.args, 'action'))
  return { handlers: [{ name: '', text: controller === '' ? path : `${controller}#${action}` }], namespace: isOwn ? names.slice(0, -1).join('.') : namespace }
}

/** `member do`, `scope do` and `get ... on: :member` stand inside of it. */
function controllerAround(scope: Scope | null, depth = 0): string {
  if (!scope || depth > 4) return ''
  return scope.controller || controllerAround([...scope.mounts.values()][0]?.parent ?? null, depth + 1)
}

const OPTIONS = new Set(['to', 'controller', 'action', 'as', 'via', 'on', 'defaults', 'constraints'])

/** `get 'about' => 'pages#about'`, also with options behind it */
export function pairsIn(it: Seen): { path: string; handler: Held }[] {
  const given = [...it.args.positional.flatMap((held) => [...(held.entries ?? [])]), ...[...it.args.named].filter(([name]) => !OPTIONS.has(name))]
  return given.filter(([, one]) => one.text !== undefined && /#/.test(one.text)).map(([path, handler]) => ({ path, handler }))
}

/** `authenticated(limited(show))` */
export function wrappers(held: Held): Held[] {
  return held.wraps ? [{ name: nameOfWrapper(held), ...(held.wrapper ? { fn: held.wrapper } : {}), ...(held.use ? { use: held.use } : {}) }, ...wrappers(held.wraps)] : []
}

/** What a function gives back may be named after what it wraps its own function in. */
const nameOfWrapper = ({ name, wrapper }: Held): string => (wrapper && !name.includes(wrapper.ir.name) ? wrapper.ir.name : name)

/** Go's names of the methods: `http.MethodPost`. */
const NAMED_METHOD = /^net\/http\.Method(Get|Head|Post|Put|Patch|Delete|Options)$/

export const methodNames = (list: readonly Held[]): string[] => list.flatMap((held): string[] => (held.items ? methodNames(held.items) : [held.text ?? NAMED_METHOD.exec(held.name)?.[1] ?? ''].filter(Boolean))).map((text) => (text === '*' ? 'ANY' : text.toUpperCase()))

const METHOD_FIRST = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+(?=\S)/

/** Go's `GET /users/{id}` */
export const withoutMethod = (path: string) => path.replace(METHOD_FIRST, '')

export function methodsOf(it: Seen, { methods }: RouteCall, path: string): readonly string[] {
  const own = METHOD_FIRST.exec(path)?.[1]
  if (own) return [own]
  if (!methods) return [verbOf(it.names[0] ?? '')]
  if ('from' in methods) {
    const given = methods.from.flatMap((pick) => methodNames(picked(it.args, pick)))
    return given.length > 0 ? given : methods.otherwise
  }
  return methods
}

const VERBS = /^(?:map)?(get|head|post|put|patch|delete|options)$/i

function verbOf(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1)
  return VERBS.exec(last)?.[1]?.toUpperCase() ?? (last === 'del' ? 'DELETE' : 'ANY')
}
