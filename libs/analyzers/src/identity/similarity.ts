import { CONTEXT_DIGITS, CONTEXT_LINES } from './print.ts'

const sideOf = (context: string, side: 0 | 1): string[] => {
  const lines: string[] = []
  const start = side * CONTEXT_LINES * CONTEXT_DIGITS
  for (let at = start; at < start + CONTEXT_LINES * CONTEXT_DIGITS; at += CONTEXT_DIGITS) lines.push(context.slice(at, at + CONTEXT_DIGITS))
  return lines
}

/** How many of the ten lines around two findings are shared, in order on each side: a line that came between costs one, not all. */
export function sharedContext(one: string, other: string): number {
  if (one === other) return CONTEXT_LINES * 2
  return longestCommon(sideOf(one, 0), sideOf(other, 0)) + longestCommon(sideOf(one, 1), sideOf(other, 1))
}

function longestCommon(one: readonly string[], other: readonly string[]): number {
  let above = new Array<number>(other.length + 1).fill(0)
  for (const line of one) {
    const row = [0]
    for (const [at, against] of other.entries()) {
      row.push(line === against ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0))
    }
    above = row
  }
  return above[other.length] ?? 0
}
