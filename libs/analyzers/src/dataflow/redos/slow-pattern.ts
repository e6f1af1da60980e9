import { growthOf } from './ambiguity.ts'
import { automatonOf } from './automaton.ts'
import { parsePattern, type Pattern } from './pattern.ts'

/** How slow a pattern can be made by the text it is tried on. */
export interface Slowness {
  /** in words: `grows exponentially with the text` */
  how: string
  severity: 'medium' | 'low'
}

const known = new Map<string, Slowness | null>()
const MAX_KNOWN = 20_000
const MAX_LENGTH = 2_000

/** Something repeated without end, of which the rest cannot be said without a closer look. */
const REPEATS = /[*+]|\{\d+,\}/

/**
 * Whether text can be made on which trying this pattern takes far longer than it is long. Looks at the pattern alone and is
 * bounded by steps, not by time: the answer is the same everywhere.
 * @param isAnchored it is only tried at the beginning of the text
 */
export function slownessOf(source: string, flags = '', isAnchored = false): Slowness | null {
  if (source.length > MAX_LENGTH || !REPEATS.test(source)) return null
  const key = `${isAnchored ? 1 : 0}${flags.includes('i') ? 1 : 0}${source}`
  const before = known.get(key)
  if (before !== undefined) return before
  const found = judge(source, flags.includes('i'), isAnchored || flags.includes('y'))
  if (known.size < MAX_KNOWN) known.set(key, found)
  return found
}

function judge(source: string, ignoreCase: boolean, isAnchored: boolean): Slowness | null {
  const pattern = parsePattern(source, ignoreCase)
  const automaton = pattern && automatonOf(pattern, isAnchored)
  const growth = automaton && growthOf(automaton)
  if (!pattern || !growth) return null
  if (growth.isExponential) return { how: 'takes time that doubles with every further character of certain texts', severity: 'medium' }
  // `/x.*y/` begun at every x is slow on many of them, which is true of half of all patterns: only what begins with a loop counts
  if (growth.byBeginning && !beginsWithLoop(pattern)) return null
  return { how: growth.degree > 2 ? `takes time that grows with the power of ${growth.degree} of the text's length` : "takes time that grows with the square of the text's length", severity: growth.degree > 2 ? 'medium' : 'low' }
}

function beginsWithLoop(pattern: Pattern): boolean {
  if (pattern.kind === 'loop') return pattern.max === Infinity || beginsWithLoop(pattern.body)
  if (pattern.kind === 'choice') return pattern.parts.some(beginsWithLoop)
  if (pattern.kind !== 'sequence') return false
  for (const part of pattern.parts) {
    if (beginsWithLoop(part)) return true
    if (part.kind !== 'loop' || part.min > 0) return false
  }
  return false
}
