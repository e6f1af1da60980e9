import { BINARY } from '../../ir/ops.ts'
import type { Test, Value } from '../values/value.ts'

/** What the methods that look for something answer: where it stands, or a number below zero. Its test is that there is one, and that it stands first. */
export const PLACE = '#place'

/** The place of the last dot of a text: what stands behind it has none, and leads nowhere up. */
export const LAST_DOT = '#last-dot'

/** The test of a place: that there is one, and beside it that it stands first, which nothing but a comparison with 0 says. */
export const foundOrFirst = (found: Test | null, first: Test): Test => ({ kind: 'both', tests: [found ?? NOTHING, { kind: 'or', left: first, right: null }] })

const NOTHING: Test = { kind: 'both', tests: [] }

/** That there is one, and that it stands first, of what `foundOrFirst` has made. */
function parts(test: Test): readonly [Test | null, Test | null] {
  const [found, first] = test.kind === 'both' ? test.tests : []
  return found && first?.kind === 'or' && !first.right ? [found === NOTHING ? null : found, first.left] : [test, null]
}

/** A place is compared with a number. */
export const isPlaceWith = (place: Value, limit: Value): boolean => place.ext[0] === PLACE && place.test !== null && limit.consts?.length === 1 && typeof limit.consts[0] === 'number'

/** `list.indexOf(x) >= 0`: a place says whether there is one. */
export function placeTest(operator: number, { test }: Value, { consts }: Value): Test | null {
  const [limit] = consts ?? []
  if (!test || typeof limit !== 'number') return null
  const [found, first] = parts(test)
  if (first && limit === 0 && operator === BINARY.EQ) return first
  if (first && limit === 0 && operator === BINARY.NE) return { kind: 'not', of: first }
  if (!found) return null
  if (FOUND(operator, limit)) return found
  return MISSING(operator, limit) ? { kind: 'not', of: found } : null
}

const FOUND = (operator: number, limit: number): boolean =>
  operator === BINARY.GE ? limit >= 0 : operator === BINARY.GT ? limit >= -1 : operator === BINARY.EQ ? limit >= 0 : operator === BINARY.NE && limit === -1

const MISSING = (operator: number, limit: number): boolean => (operator === BINARY.LT ? limit === 0 : (operator === BINARY.EQ || operator === BINARY.LE) && limit === -1)
