import type { Binds } from '../schema.ts'

/** From what lets everything through to what binds most. */
const ORDER: readonly Binds[] = ['always', 'role_only', 'row_state', 'unknown', 'membership', 'caller']
const rank = (binds: Binds): number => ORDER.indexOf(binds)
const isClosed = (binds: Binds): boolean => binds === 'never' || binds === 'server'

/** Whoever passes one side passes all. */
export function either(sides: readonly Binds[]): Binds {
  const open = sides.filter((side) => !isClosed(side))
  if (open.length === 0) return sides.includes('server') ? 'server' : 'never'
  return open.reduce((a, b) => (rank(a) <= rank(b) ? a : b))
}

/** One side that binds is enough. */
export function both(sides: readonly Binds[]): Binds {
  if (sides.includes('never')) return 'never'
  if (sides.includes('server')) return 'server'
  return sides.reduce<Binds>((a, b) => (rank(a) >= rank(b) ? a : b), 'always')
}
