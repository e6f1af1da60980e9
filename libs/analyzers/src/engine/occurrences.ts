import type { Deduped } from '../dedupe/dedupe.ts'
import type { RawFinding } from '../types.ts'

interface Numbered {
  same: string
  number: number
}

/**
 * Numbers the findings of one file that have the same rule and line text, from 0. A finding that has a number keeps it
 * when it is asked for again, and hands it on to the one of the same rule that it was merged into: so what is added later
 * changes no key.
 */
export function occurrenceCounter(): (found: Deduped, same: string) => number {
  const given = new Map<RawFinding, Numbered>()
  const next = new Map<string, number>()
  return ({ raw, merged }, same) => {
    const known = [raw, ...merged].map((one) => given.get(one)).find((one) => one?.same === same)
    const number = known?.number ?? next.get(same) ?? 0
    if (!known) next.set(same, number + 1)
    given.set(raw, { same, number })
    return number
  }
}
