import type { RouteDraft } from './scope.ts'
import type { Seen } from './seen.ts'
import type { Held } from './value.ts'

const MAX_NESTED = 6

/** `router({ create: procedure.mutation(...), orders: ordersRouter })`: names, those of routers inside of routers with a dot. */
export function namedProcedures(it: Seen): Held | null {
  const entries = it.args.positional[0]?.entries
  if (!entries) return null
  for (const [key, held] of entries) for (const draft of draftsIn(held)) draft.path = isNamed(draft, key) ? draft.path : `/${[key, ...(draft.path === '' ? [] : [draft.path.slice(1)])].join('.')}`
  return { name: 'trpc.Router', entries }
}

const isNamed = ({ path }: RouteDraft, key: string): boolean => path === `/${key}` || path.startsWith(`/${key}.`)

const draftsIn = ({ route, entries }: Held, depth = 0): RouteDraft[] => (route ? [route] : depth < MAX_NESTED ? [...(entries?.values() ?? [])].flatMap((one) => draftsIn(one, depth + 1)) : [])
