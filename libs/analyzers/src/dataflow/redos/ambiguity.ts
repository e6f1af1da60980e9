import type { Automaton } from './automaton.ts'

/** How the time of a failing match grows with the text: all else is linear. */
export interface Growth {
  isExponential: boolean
  /** of a polynomial; 2 for each further loop that can take the same characters */
  degree: number
  /** it takes only beginning at every place of the text to get there */
  byBeginning: boolean
}

const MAX_STEPS = 400_000

/** Finds loops that can take the same text in more than one way, with something after them that can fail. Null where nothing is found, or it takes too long. */
export function growthOf(automaton: Automaton): Growth | null {
  const groups = cycles(automaton)
  const budget = { steps: 0 }
  const failing: (readonly number[])[] = groups.filter((group) => !group.some((at) => automaton.last.has(at)) && group[0] !== automaton.anywhere)
  if (failing.some((group) => isAmbiguous(automaton, group, budget))) return budget.steps > MAX_STEPS ? null : { isExponential: true, degree: Infinity, byBeginning: false }
  const before = new Map<readonly number[], (readonly number[])[]>(groups.map((group) => [group, groups.filter((other) => other !== group && leads(automaton, other, group, budget))]))
  if (budget.steps > MAX_STEPS) return null
  const degreeOf = (group: readonly number[], seen: ReadonlySet<readonly number[]>): number =>
    1 + Math.max(0, ...(before.get(group) ?? []).filter((other) => !seen.has(other)).map((other) => degreeOf(other, new Set([...seen, other]))))
  const degrees = failing.map((group) => degreeOf(group, new Set([group])))
  const degree = Math.max(1, ...degrees)
  if (degree < 2) return null
  const begins = groups.find((group) => group[0] === automaton.anywhere)
  const byBeginning = degree === 2 && failing.every((group) => (before.get(group) ?? []).every((other) => other === begins))
  return { isExponential: false, degree, byBeginning }
}

type Budget = { steps: number }

/** The groups of positions that lead back to each other. */
function cycles({ follow }: Automaton): number[][] {
  const reach = follow.map((_, at) => reachable(follow, at))
  const groups: number[][] = []
  const done = new Set<number>()
  for (const at of follow.keys()) {
    if (done.has(at) || !reach[at]?.has(at)) continue
    const group = [...(reach[at] ?? [])].filter((other) => reach[other]?.has(at))
    for (const one of group) done.add(one)
    groups.push(group.sort((a, b) => a - b))
  }
  return groups
}

function reachable(follow: Automaton['follow'], from: number): Set<number> {
  const found = new Set<number>()
  const work = [from]
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    for (const next of follow[at]?.keys() ?? []) if (!found.has(next)) {
      found.add(next)
      work.push(next)
    }
  }
  return found
}

/** Whether one text leads around a cycle in two ways: every further turn doubles the ways to go back through. */
function isAmbiguous({ sets, follow }: Automaton, group: readonly number[], budget: Budget): boolean {
  const inside = new Set(group)
  if (group.some((at) => [...(follow[at] ?? [])].some(([next, ways]) => ways > 1 && inside.has(next)))) return true
  const size = sets.length
  const step = (pairs: Iterable<number>, edges: (at: number) => Iterable<number>): Set<number> => {
    const found = new Set<number>()
    const work = [...pairs]
    for (let pair = work.pop(); pair !== undefined && budget.steps <= MAX_STEPS; pair = work.pop()) {
      const [a, b] = [Math.floor(pair / size), pair % size]
      for (const x of edges(a)) {
        for (const y of edges(b)) {
          budget.steps++
          const next = x * size + y
          if (found.has(next) || !inside.has(x) || !inside.has(y) || !((sets[x] ?? 0n) & (sets[y] ?? 0n))) continue
          found.add(next)
          work.push(next)
        }
      }
    }
    return found
  }
  const back = group.map((): number[] => [])
  const place = new Map(group.map((at, index) => [at, index]))
  for (const at of group) for (const next of follow[at]?.keys() ?? []) back[place.get(next) ?? -1]?.push(at)
  const same = group.map((at) => at * size + at)
  const forward = step(same, (at) => follow[at]?.keys() ?? [])
  const apart = [...forward].filter((pair) => Math.floor(pair / size) !== pair % size)
  if (apart.length === 0) return false
  // two different places with the same text before them: do they come together again?
  const backward = step(same, (at) => back[place.get(at) ?? -1] ?? [])
  return apart.some((pair) => backward.has(pair))
}

/** Whether some text leads around `a`, from `a` to `b`, and around `b`: where the one ends and the other begins is open. */
function leads({ sets, follow }: Automaton, a: readonly number[], b: readonly number[], budget: Budget): boolean {
  const [inA, inB] = [new Set(a), new Set(b)]
  const size = sets.length
  const goals = reachable(follow, a[0] ?? -1)
  if (!b.some((at) => goals.has(at))) return false
  for (const p of a) {
    for (const q of b) {
      const seen = new Set<number>()
      const work = [[p, p, q] as const]
      for (let state = work.pop(); state && budget.steps <= MAX_STEPS; state = work.pop()) {
        const [x, y, z] = state
        for (const nextX of follow[x]?.keys() ?? []) {
          if (!inA.has(nextX)) continue
          for (const nextZ of follow[z]?.keys() ?? []) {
            if (!inB.has(nextZ)) continue
            const both = (sets[nextX] ?? 0n) & (sets[nextZ] ?? 0n)
            if (!both) continue
            for (const nextY of follow[y]?.keys() ?? []) {
              budget.steps++
              const key = (nextX * size + nextY) * size + nextZ
              if (seen.has(key) || !(both & (sets[nextY] ?? 0n))) continue
              if (nextX === p && nextY === q && nextZ === q) return true
              seen.add(key)
              work.push([nextX, nextY, nextZ] as const)
            }
          }
        }
      }
    }
  }
  return false
}
