import type { Reading } from './seen.ts'
import { type Held, isKnown, NOTHING } from './value.ts'

export function get(it: Reading, temporary: number, depth = 0): Held {
  const sides = it.sides.get(temporary)
  if (!sides || depth > 20) return it.temporaries[temporary] ?? NOTHING
  const [first, second] = sides.map((side) => get(it, side, depth + 1))
  const chosen = first && isKnown(first) ? first : (second ?? NOTHING)
  return !chosen.user && (first?.user || second?.user) ? { ...chosen, user: true } : chosen
}

/** Any of a list: the first speaks for all, the others are kept where they are functions or routers. */
export function elementOf(list: Held): Held {
  const [first, ...others] = list.items ?? []
  if (first) return others.some((one) => one.fn ?? one.scope) ? { ...first, others } : first
  return list.name ? { name: `${list.name}[]`, ...(list.user ? { user: true } : {}) } : NOTHING
}
