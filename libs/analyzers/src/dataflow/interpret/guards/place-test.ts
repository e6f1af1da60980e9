import { BINARY } from '../../ir/ops.ts'
import type { Test, Value } from '../values/value.ts'

/** What the methods that look for something answer: where it stands, or a number below zero. Its test is that there is one, and that it stands first. */
export const PLACE = '#place'

/** The place of the last dot of a text: what stands behind it has none, and leads nowhere up. */
export const LAST_DOT = '#last-dot'

/** `list.indexOf(x) >= 0`: a place says whether there is one. */
export function placeTest(operator: number, place: Value, limit: Value): Test | null {
  const [only] = limit.consts ?? []
  if (place.ext[0] !== PLACE || !place.test || limit.consts?.length !== 1 || typeof only !== 'number') return null
  const [found, first] = place.test.kind === 'and' ? [place.test.left, place.test.right] : [place.test, null]
  if (first && only === 0 && operator === BINARY.EQ) return first
  if (first && only === 0 && operator === BINARY.NE) return { kind: 'not', of: first }
  if (!found) return null
  if (FOUND(operator, only)) return found
  return MISSING(operator, only) ? { kind: 'not', of: found } : null
}

const FOUND = (operator: number, limit: number): boolean =>
  operator === BINARY.GE ? limit >= 0 : operator === BINARY.GT ? limit >= -1 : operator === BINARY.EQ ? limit >= 0 : operator === BINARY.NE && limit === -1

const MISSING = (operator: number, limit: number): boolean => (operator === BINARY.LT ? limit === 0 : (operator === BINARY.EQ || operator === BINARY.LE) && limit === -1)
