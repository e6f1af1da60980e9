import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Taint, Value } from '../interpret/values/value.ts'
import { comparable, comparableTaints } from './order.ts'

export const RUNS = { numRuns: 200 }

/** Up to the order of lists. */
export const same = (a: Value, b: Value): boolean => isDeepStrictEqual(comparable(a), comparable(b))
export const sameTaints = (a: readonly Taint[], b: readonly Taint[]): boolean =>
  isDeepStrictEqual(comparableTaints(a), comparableTaints(b))

/** A law over any three of a kind. */
export const holds = <T>(arbitrary: fc.Arbitrary<T>, law: (a: T, b: T, c: T) => boolean): void =>
  fc.assert(fc.property(arbitrary, arbitrary, arbitrary, law), RUNS)
