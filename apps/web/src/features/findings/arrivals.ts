import type { IndexedFinding } from './finding-filters.ts'

/** A list while findings still come in. */
export interface Arrivals {
  list: readonly IndexedFinding[]
  /** ids of those that came in last */
  arrived: ReadonlySet<string>
}

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Puts findings that came in at the list's end, in their own order: whatever somebody is reading stays where it is.
 * @param before the list as it stands on screen; empty at first, and after another order was chosen
 * @param now all findings in the order chosen
 */
export function arrive(before: readonly IndexedFinding[], now: readonly IndexedFinding[]): Arrivals {
  if (before.length === 0) return { list: now, arrived: NOBODY }
  const byId = new Map(now.map((entry) => [entry.finding.id, entry]))
  const kept = before.flatMap(({ finding }) => byId.get(finding.id) ?? [])
  const known = new Set(kept.map(({ finding }) => finding.id))
  const fresh = now.filter(({ finding }) => !known.has(finding.id))
  return { list: [...kept, ...fresh], arrived: new Set(fresh.map(({ finding }) => finding.id)) }
}
