import { CONTEXT_DIGITS, CONTEXT_LINES } from './print.ts'

/** A side's lines, nearest first; those beyond an end of the file are all alike. */
const sideOf = (context: string, side: 0 | 1): string[] => {
  const lines: string[] = []
  const start = side * CONTEXT_LINES * CONTEXT_DIGITS
  for (let at = start; at < start + CONTEXT_LINES * CONTEXT_DIGITS; at += CONTEXT_DIGITS) lines.push(context.slice(at, at + CONTEXT_DIGITS))
  return lines
}

/** The lines around a finding, taken apart once for many comparisons. */
export interface Surroundings {
  hash: string
  above: readonly string[]
  below: readonly string[]
}

export const surroundingsOf = (hash: string): Surroundings => ({ hash, above: sideOf(hash, 0), below: sideOf(hash, 1) })

/** All that two findings can share. */
export const FULLY_SHARED = CONTEXT_LINES * 2

/** How many of the ten lines around two findings are shared, in order on each side: a line that came between costs one, not all. */
export function sharedContext(one: Surroundings, other: Surroundings): number {
  if (one.hash === other.hash) return FULLY_SHARED
  return longestCommon(one.above, other.above) + longestCommon(one.below, other.below)
}

/** How sure it is that two findings of equal text are the same: lines shared, those that follow upon the finding counted twice. */
export function weightOf(one: Surroundings, other: Surroundings): number {
  return sharedContext(one, other) + (one.hash === other.hash ? FULLY_SHARED : commonStart(one.above, other.above) + commonStart(one.below, other.below))
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

const row = new Uint8Array(CONTEXT_LINES + 1)

/** Length of the longest common subsequence, in one row that is used again and again. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  row.fill(0)
  for (const line of one) {
    let diagonal = 0
    for (let at = 1; at <= other.length; at++) {
      const above = row[at] ?? 0
      row[at] = line === other[at - 1] ? diagonal + 1 : Math.max(above, row[at - 1] ?? 0)
      diagonal = above
    }
  }
  return row[other.length] ?? 0
}
