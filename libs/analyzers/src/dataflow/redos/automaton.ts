import { ANY, type CharSet, type LoopPattern, type Pattern } from './pattern.ts'

/** A pattern as positions that each take one character, and how often one can follow another. */
export interface Automaton {
  sets: readonly CharSet[]
  /** position -> the next ones, each with the number of ways that lead there */
  follow: readonly ReadonlyMap<number, number>[]
  /** positions after which the pattern is satisfied, whatever comes */
  last: ReadonlySet<number>
  /** the position that stands for "begin anywhere", or -1 */
  anywhere: number
}

interface Part {
  nullable: boolean
  first: readonly number[]
  last: readonly number[]
}

const NOTHING: Part = { nullable: true, first: [], last: [] }
const MAX_POSITIONS = 160
const MAX_COPIES = 3

/** Null where the pattern is too large to be judged. */
export function automatonOf(pattern: Pattern, isAnchored: boolean): Automaton | null {
  const sets: CharSet[] = []
  const follow: Map<number, number>[] = []
  let edges = 0
  const link = (from: readonly number[], to: readonly number[]) => {
    for (const a of from) {
      for (const b of to) {
        edges++
        follow[a]?.set(b, (follow[a].get(b) ?? 0) + 1)
      }
    }
  }
  const position = (set: CharSet): Part => {
    follow.push(new Map())
    const at = sets.push(set) - 1
    return { nullable: false, first: [at], last: [at] }
  }
  const sequence = (a: Part, b: Part): Part => {
    link(a.last, b.first)
    return { nullable: a.nullable && b.nullable, first: a.nullable ? [...a.first, ...b.first] : a.first, last: b.nullable ? [...a.last, ...b.last] : b.last }
  }
  const build = (node: Pattern): Part => {
    if (sets.length > MAX_POSITIONS || edges > 20_000) return NOTHING
    if (node.kind === 'set') return node.set === 0n ? NOTHING : position(node.set)
    if (node.kind === 'start') return NOTHING
    if (node.kind === 'sequence') return node.parts.map(build).reduce(sequence, NOTHING)
    if (node.kind === 'choice') {
      const parts = node.parts.map(build)
      return { nullable: parts.some((part) => part.nullable), first: parts.flatMap((part) => part.first), last: parts.flatMap((part) => part.last) }
    }
    return node.kind === 'loop' ? loop(node) : NOTHING
  }
  const loop = ({ body, min, max }: LoopPattern): Part => {
    if (max === 0) return NOTHING
    const isEndless = max === Infinity
    const needed = Math.min(min, MAX_COPIES)
    let whole: Part = NOTHING
    for (let copy = 1; copy < needed; copy++) whole = sequence(whole, build(body))
    if (isEndless) {
      const part = build(body)
      link(part.last, part.first)
      return sequence(whole, min === 0 ? { ...part, nullable: true } : part)
    }
    if (needed > 0) whole = sequence(whole, build(body))
    // one inside of the other: a second one only stands behind a first, or the same text could be taken in several ways
    let optional: Part = NOTHING
    for (let copy = needed; copy < Math.min(max, MAX_COPIES); copy++) optional = { ...sequence(build(body), optional), nullable: true }
    return sequence(whole, optional)
  }
  let anywhere = -1
  const choices = pattern.kind === 'choice' ? pattern.parts : [pattern]
  const built = choices.map((choice) => {
    if (isAnchored || startsAtStart(choice)) return build(choice)
    if (anywhere < 0) anywhere = position(ANY).last[0] ?? -1
    const part = build(choice)
    link([anywhere], part.first)
    return part
  })
  if (anywhere >= 0) link([anywhere], [anywhere])
  if (sets.length > MAX_POSITIONS || edges > 20_000) return null
  return { sets, follow, last: new Set(built.flatMap(({ last, nullable }) => (nullable ? [...last, ...sets.keys()] : last))), anywhere }
}

function startsAtStart(node: Pattern): boolean {
  if (node.kind === 'start') return true
  if (node.kind === 'sequence') return node.parts[0] !== undefined && startsAtStart(node.parts[0])
  return node.kind === 'choice' && node.parts.every(startsAtStart)
}
