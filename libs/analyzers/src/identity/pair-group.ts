import type { FindingPrint } from '../types.ts'
import { groupBy } from './group-by.ts'
import { sharedContext, type Surroundings, weightOf } from './similarity.ts'

/** A finding of either scan, seen from today: today's rule, and the path its file has now. */
export interface Candidate {
  id: string
  rule: string
  path: string
  /** where its file stood in its own scan */
  ownPath: string
  line: number
  print: FindingPrint
  around: Surroundings
}

export interface Pair {
  old: Candidate
  now: Candidate
}

/** Where an old finding is to be expected in the new file. */
export type ExpectedLine = (old: Candidate) => number

/** Every pair of a larger group would take too long to weigh: equal surroundings decide first, then the order. */
const MAX_PAIRS = 10_000

/**
 * Pairs findings that are all alike, each list sorted by place: by the lines around them, then by the distance from where
 * each is expected. Pairs that share fewer lines than `least` are not made.
 */
export function pairGroup(old: readonly Candidate[], now: readonly Candidate[], least: number, expected: ExpectedLine): Pair[] {
  if (old.length * now.length <= MAX_PAIRS) return pairByWeight(old, now, least, expected)
  const sure: Pair[] = []
  const left = { old, now }
  for (const surroundings of [whole, above, below]) {
    const olds = groupBy(left.old, surroundings)
    const pairs = [...groupBy(left.now, surroundings)].flatMap(([key, members]) => inOrder(olds.get(key) ?? [], members).filter((pair) => sharedBy(pair) >= least))
    sure.push(...pairs)
    const taken = { old: new Set(pairs.map((pair) => pair.old)), now: new Set(pairs.map((pair) => pair.now)) }
    left.old = left.old.filter((one) => !taken.old.has(one))
    left.now = left.now.filter((one) => !taken.now.has(one))
  }
  const rest = left.old.length * left.now.length <= MAX_PAIRS ? pairByWeight(left.old, left.now, least, expected) : inOrder(left.old, left.now)
  return [...sure, ...rest.filter((pair) => sharedBy(pair) >= least)]
}

const whole = ({ around }: Candidate) => around.hash
const above = ({ around }: Candidate) => around.above.join('')
const below = ({ around }: Candidate) => around.below.join('')

const sharedBy = ({ old, now }: Pair) => sharedContext(old.around, now.around)
const weightOfAll = (pairs: readonly Pair[]) => pairs.reduce((sum, { old, now }) => sum + weightOf(old.around, now.around), 0)

function pairByWeight(old: readonly Candidate[], now: readonly Candidate[], least: number, expected: ExpectedLine): Pair[] {
  const greedy = mostAlike(old, now, least, expected)
  if (old.length !== now.length) return greedy
  // As many as before: where the order explains them as well as anything does, it is the order.
  const ordered = inOrder(old, now)
  return ordered.every((pair) => sharedBy(pair) >= least) && weightOfAll(ordered) >= weightOfAll(greedy) ? ordered : greedy
}

function mostAlike(old: readonly Candidate[], now: readonly Candidate[], least: number, expected: ExpectedLine): Pair[] {
  const weighed = old.flatMap((one, oldAt) => {
    const line = expected(one)
    const possible = now.map((other, nowAt) => ({ oldAt, nowAt, other })).filter(({ other }) => least === 0 || sharedContext(one.around, other.around) >= least)
    return possible.map(({ nowAt, other }) => ({ oldAt, nowAt, weight: weightOf(one.around, other.around), distance: Math.abs(line - other.line) }))
  })
  weighed.sort((a, b) => b.weight - a.weight || a.distance - b.distance || a.oldAt - b.oldAt || a.nowAt - b.nowAt)
  const taken = { old: new Set<number>(), now: new Set<number>() }
  return weighed.flatMap(({ oldAt, nowAt }) => {
    const [one, other] = [old[oldAt], now[nowAt]]
    if (!one || !other || taken.old.has(oldAt) || taken.now.has(nowAt)) return []
    taken.old.add(oldAt)
    taken.now.add(nowAt)
    return [{ old: one, now: other }]
  })
}

const inOrder = (old: readonly Candidate[], now: readonly Candidate[]): Pair[] =>
  old.flatMap((one, at) => {
    const other = now[at]
    return other ? [{ old: one, now: other }] : []
  })
