import { pathOfPattern } from './class-views.ts'
import type { RouteDraft } from './scope.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'
import { type Mod, outerTypes } from '../program/program.ts'
import type { World } from './world.ts'

/** One route of a table. */
interface Row {
  path: string
  method: string
  handler: Held
  /** what stands before this one alone */
  before: readonly Held[]
}

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL|ANY)$/i

/** What a table of routes holds: by paths, by methods, or by both, or a list of paths and handlers. */
export const tableRows = (held: Held, names?: string): Row[] => [...(held.items ?? []).flatMap(rowOfPair), ...[...(held.entries ?? [])].flatMap(([key, one]) => rowsAt(key, one, names))]

/** `(r"/orders/(\d+)", OrderHandler)` */
function rowOfPair({ items: [path, handler] = [] }: Held): Row[] {
  return path?.text === undefined || !handler ? [] : [{ path: pathOfPattern(path.text), method: 'ANY', handler, before: [] }]
}

/** `{ '/orders': { GET: list, POST: add }, '/health': answer }`; without paths, methods of one: `{ GET: list }` */
function rowsAt(key: string, held: Held, names?: string): Row[] {
  if (names !== undefined) return rowOf(names.replace('$name', key), 'POST', held)
  if (METHOD.test(key)) return rowOf('', key, held)
  if (!key.startsWith('/')) return []
  return answers(held) ? rowOf(key, 'ANY', held) : [...(held.entries ?? [])].filter(([method]) => METHOD.test(method)).flatMap(([method, one]) => rowOf(key, method, one))
}

const answers = ({ fn, wraps }: Held): boolean => (fn ?? wraps) !== undefined

/** A handler may stand beside its own options: `{ middleware: [...], handler }`. */
function rowOf(path: string, method: string, held: Held): Row[] {
  const handler = held.entries?.get('handler') ?? held
  const before = held.entries?.get('middleware')?.items ?? []
  return answers(handler) ? [{ path, method: /^all$/i.test(method) ? 'ANY' : method.toUpperCase(), handler, before }] : []
}

/** With the options that the object of a call was made with, under `options`. */
export function withOptions(it: Seen): Seen {
  const { options } = it.object.scope ?? {}
  return options ? { ...it, args: { ...it.args, named: new Map([...it.args.named, ['options', { name: '', entries: options }]]) } } : it
}

/** Lists of a file that hold nothing but paths and handlers, wherever they are handed to an application. */
export function listedRoutes(world: World, mod: Mod, { id, below }: { id: string; below: string }): RouteDraft[] {
  if (!mod.ir.imports.some(({ module }) => module.split('.')[0] === below.split('.')[0])) return []
  return [...mod.names.values()].flatMap((index) => {
    const { items = [] } = world.variable(mod, 0, index)
    const pairs = items.filter(({ items: [path, handler] = [] }) => path?.text !== undefined && handler?.cls && outerTypes(handler.cls).includes(below))
    return pairs.flatMap(rowOfPair).map(({ path, handler }): RouteDraft => ({
      framework: id, mod, offset: 0, order: 0, methods: ['ANY'], path, scope: world.fileScope(mod), guards: [], handlers: [handler], action: '', namespace: '',
    }))
  })
}
