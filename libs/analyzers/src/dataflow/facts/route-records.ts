import type { Seen } from './seen.ts'
import type { Held } from './value.ts'

/** One route of a record of routes. */
interface Row {
  path: string
  method: string
  handler: Held
  /** what stands before this one alone */
  before: readonly Held[]
}

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|ALL|ANY)$/i

/** `{ '/orders': { GET: list, POST: add }, '/health': answer }`; without paths, methods of one: `{ GET: list }` */
export const tableRows = ({ entries }: Held, names?: string): Row[] => [...(entries ?? [])].flatMap(([key, held]) => {
  if (names !== undefined) return rowOf(names.replace('$name', key), 'POST', held)
  if (METHOD.test(key)) return rowOf('', key, held)
  if (!key.startsWith('/')) return []
  return answers(held) ? rowOf(key, 'ANY', held) : [...(held.entries ?? [])].filter(([method]) => METHOD.test(method)).flatMap(([method, one]) => rowOf(key, method, one))
})

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
