import { BINARY } from '../ir/ops.ts'
import type { Test, Value } from './value.ts'

/** What the methods that look for something answer: where it stands, or a number below zero. */
export const PLACE = '#place'

/** `list.indexOf(x) >= 0`: a place says whether there is one. */
export function placeTest(operator: number, place: Value, limit: Value): Test | null {
  const [only] = limit.consts ?? []
  if (place.ext[0] !== PLACE || !place.test || limit.consts?.length !== 1 || typeof only !== 'number') return null
  if (FOUND(operator, only)) return place.test
  return MISSING(operator, only) ? { kind: 'not', of: place.test } : null
}

const FOUND = (operator: number, limit: number): boolean =>
  operator === BINARY.GE ? limit >= 0 : operator === BINARY.GT ? limit >= -1 : operator === BINARY.EQ ? limit >= 0 : operator === BINARY.NE && limit === -1

const MISSING = (operator: number, limit: number): boolean => (operator === BINARY.LT ? limit === 0 : (operator === BINARY.EQ || operator === BINARY.LE) && limit === -1)
