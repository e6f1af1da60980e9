import { callEvent } from '../trace/event.ts'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllClean, maskOf } from '../../models/classes.ts'
import { union } from '../../models/mask.ts'
import { mask, taints, value } from '../../testing/abstract-values.ts'
import { holds, RUNS, same } from '../../testing/laws.ts'
import { labelled } from '../../testing/many-labels.ts'
import { isBelow, taintsBelow } from '../../testing/order.ts'
import { mod } from '../../testing/small-program.ts'
import { cleaned, foretold, guessed, join, joinTaints, numberTaints, onlyTaints, stepped, type Taint, type Value } from './value.ts'

describe('what is done to a value', () => {
  const isMonotone = (change: (value: Value) => Value) => holds(value, (a, b) => isBelow(change(a), change(join(a, b))))

  it('never adds to what it can be: cleaning takes classes away, and taints that are left none', () => {
    fc.assert(
      fc.property(value, mask, (one, classes) => {
        const left = cleaned(one, classes)
        const all = one.taints.map((taint) => ({ ...taint, clean: union(taint.clean, classes) }))
        const expected = all.filter(({ clean }) => !isAllClean(clean))
        return isBelow(left, one) && isDeepStrictEqual(left.taints, expected)
      }),
      RUNS,
    )
    expect(cleaned(onlyTaints(labelled(1)), maskOf('all')).taints).toEqual([])
  })

  it('is cleaned in any order, and once is enough', () => {
    fc.assert(fc.property(value, mask, mask, (one, a, b) => same(cleaned(cleaned(one, a), b), cleaned(one, union(a, b)))), RUNS)
    fc.assert(fc.property(value, mask, (one, a) => same(cleaned(cleaned(one, a), a), cleaned(one, a))), RUNS)
  })

  it('is monotone: of what says more no less is left', () => {
    isMonotone((one) => cleaned(one, maskOf(['sql', 'path'])))
    isMonotone((one) => stepped(one, mod, 7, callEvent('trim')))
    isMonotone(({ taints: some }) => onlyTaints(numberTaints(some)))
    isMonotone(({ taints: some }) => onlyTaints(foretold(some)))
  })

  it('is guessed monotonically, where what counts for nothing as a guess is left out of both', () => {
    const weak = ({ label }: Taint) => label.source?.weak === true
    holds(taints, (a, b) => taintsBelow(guessed(a), guessed(joinTaints(a, b))))
    holds(taints, (a) => isDeepStrictEqual(guessed(a), a.filter((taint) => !weak(taint)).map((taint) => ({ ...taint, guess: true }))))
  })

  it('says the same of each way of which a step is told, and tells no place twice in a row', () => {
    holds(value, (a) => {
      const once = stepped(a, mod, 7, callEvent('trim'))
      const told = { mod, offset: 7, event: callEvent('trim'), inner: null }
      const expected = a.taints.map(({ step }) => ({ ...told, prev: step, length: (step?.length ?? 0) + 1 }))
      const twice = stepped(once, mod, 7, callEvent('trim'))
      return same(once, a) && isDeepStrictEqual(once.taints.map(({ step }) => step), expected) && isDeepStrictEqual(twice.taints.map(({ step }) => step), expected)
    })
  })
})
