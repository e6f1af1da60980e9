import type { Reading } from './seen.ts'
import { type Held, isKeptGlobally, isKnown, NOTHING } from './value.ts'

export function get(it: Reading, temporary: number, depth = 0): Held {
  const sides = it.sides.get(temporary)
  if (!sides || depth > 20) return it.temporaries[temporary] ?? NOTHING
  const [first, second] = sides.map((side) => get(it, side, depth + 1))
  const isMade = second !== undefined && second.name !== ''
  const chosen = first && isKnown(first) && !(isMade && isKeptGlobally(first)) ? first : (second ?? NOTHING)
  return !chosen.user && (first?.user || second?.user) ? { ...chosen, user: true } : chosen
}

/** Any of a list: the first speaks for all, the others are kept where they are functions or routers. */
export function elementOf(list: Held): Held {
  const [first, ...others] = list.items ?? []
  // pairs of a name and what goes by it are taken apart
  const places = first?.items?.length ?? 0
  if (places > 1 && others.every(({ items }) => items?.length === places)) return { name: '', items: Array.from({ length: places }, (_, at) => elementOf({ name: '', items: (list.items ?? []).flatMap(({ items }) => items?.[at] ?? []) })) }
  if (first) return others.some((one) => one.fn ?? one.scope) ? { ...first, others } : first
  return list.name ? { name: `${list.name}[]`, ...(list.user ? { user: true } : {}) } : NOTHING
}
