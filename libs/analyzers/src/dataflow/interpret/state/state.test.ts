import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CLASSES } from '../../models/mask.ts'
import { type Change, changes, comparableState, endingChanges, perform, valuesIn, written } from '../../testing/abstract-states.ts'
import { isBelow } from '../../testing/order.ts'
import { constantValue, cleaned, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { alteredObject, type Changes, emptyObject, type HeapObject, noChanges, State } from './state.ts'

const RUNS = { numRuns: 100 }
const before = fc.array(written, { maxLength: 4 })

function stateAfter(some: readonly Change[]): State {
  const state = new State()
  perform(state, some)
  return state
}

const branchOf = (state: State, some: readonly Change[]): Changes => state.branch(() => perform(state, some))

/** The state in which branches have met that all began after `first`. */
function met(first: readonly Change[], ways: readonly (readonly Change[])[]): State {
  const state = stateAfter(first)
  state.merge(ways.map((way) => branchOf(state, way)))
  return state
}

const same = (a: State, b: State): boolean => isDeepStrictEqual(comparableState(a), comparableState(b))

describe('a branch', () => {
  it('leaves the state as it was, and says all that was changed in it', () => {
    fc.assert(
      fc.property(before, changes, (first, way) => {
        const state = stateAfter(first)
        const made = branchOf(state, way)
        const isBack = same(state, stateAfter(first))
        state.merge([made])
        return isBack && same(state, stateAfter([...first, ...way]))
      }),
      RUNS,
    )
  })

  it('that ends counts for nothing where another goes on, and alone ends everything', () => {
    fc.assert(
      fc.property(before, changes, endingChanges, (first, way, ending) => {
        const goesOn = met(first, [way, ending])
        return same(goesOn, met(first, [way])) && !goesOn.dead && met(first, [ending, ending]).dead
      }),
      RUNS,
    )
  })
})

describe('branches meet', () => {
  it('in any order, up to the order of lists', () => {
    fc.assert(fc.property(before, changes, changes, (first, a, b) => same(met(first, [a, b]), met(first, [b, a]))), RUNS)
  })

  it('idempotently: the same one twice is the same one, but for what tests found: where ways meet it goes over to the values', () => {
    fc.assert(
      fc.property(before, changes, (first, way) => {
        const once = way.filter(({ kind }) => kind !== 'test')
        return same(met(first, [once, once]), met(first, [once]))
      }),
      RUNS,
    )
  })

  it('all at once, or some of them first, where the masks of a label contain each other', () => {
    fc.assert(
      fc.property(before, changes, changes, changes, (first, a, b, c) => {
        const state = stateAfter(first)
        const [one, two, three] = [branchOf(state, a), branchOf(state, b), branchOf(state, c)]
        const inner = state.branch(() => void state.merge([two, three]))
        state.merge([one, inner])
        return same(state, met(first, [a, b, c]))
      }),
      RUNS,
    )
  })

  it('without losing anything that one of them left, but for what it found harmless', () => {
    const harmless = (value: Value, { clean }: Changes): Value => ({
      ...value,
      taints: value.taints.flatMap((taint) => cleaned(valueOf({ taints: [taint] }), clean.get(taint.label.id) ?? NO_CLASSES).taints),
    })
    fc.assert(
      fc.property(before, changes, changes, (first, a, b) => {
        const state = stateAfter(first)
        const ways = [a, b].map((way) => ({ made: branchOf(state, way), end: stateAfter([...first, ...way]) }))
        state.merge(ways.map(({ made }) => made))
        return ways.every(({ made, end }) => {
          const joined = valuesIn(state)
          return [...valuesIn(end)].every(([place, value]) => isBelow(harmless(value, made), joined.get(place) ?? UNKNOWN))
        })
      }),
      RUNS,
    )
  })

  it('and say whether anything is new: where nothing is, the state is the same', () => {
    fc.assert(
      fc.property(before, changes, changes, (first, a, b) => {
        const state = stateAfter(first)
        const isNew = state.merge([branchOf(state, a), branchOf(state, b)])
        state.clean.clear()
        return isNew || same(state, stateAfter(first))
      }),
      RUNS,
    )
  })
})

describe('an object that was written on one way only', () => {
  const held = alteredObject(emptyObject(), { fields: new Map([['a', constantValue(1)]]), closed: true })
  const merged = (first: HeapObject, second: Partial<HeapObject>): HeapObject | undefined => {
    const state = stateAfter([{ kind: 'object', key: 1, object: first }])
    state.merge([noChanges(), branchOf(state, [{ kind: 'object', key: 1, object: alteredObject(first, second) }])])
    return state.heap.get(1)
  }

  it('has no more keys that are all known, where it had them on one way only', () => {
    expect(merged(held, { closed: false })?.closed).toBe(false)
    expect(merged(held, {})?.closed).toBe(true)
  })

  it('has what stands at unknown places behind its list only where that is so on both ways', () => {
    const rest = constantValue(2)
    const list = [constantValue(1)]
    expect(merged(alteredObject(held, { list, rest, behind: true }), { behind: false })?.behind).toBe(false)
    expect(merged(alteredObject(held, { list, rest: null }), { rest, behind: true })).toMatchObject({ behind: true, rest, list })
    expect(merged(alteredObject(held, { list, rest: null }), { rest, behind: false })?.behind).toBe(false)
  })

  it('keeps a list as far as both ways have one: the rest stands behind it', () => {
    const [one, two, three] = [1, 2, 3].map(constantValue)
    if (!one || !two || !three) throw new Error('no constants')
    const longer = merged(alteredObject(held, { list: [one] }), { list: [one, two, three] })
    expect(longer).toMatchObject({ list: [one], rest: { consts: [2, 3] }, behind: true })
    expect(merged(alteredObject(held, { list: [] }), { list: [one] })).toMatchObject({ list: null, rest: one })
    expect(merged(alteredObject(held, { list: [] }), { list: [] })).toMatchObject({ list: [], rest: null })
    expect(merged(alteredObject(held, { list: [one] }), { list: null })).toMatchObject({ list: null, rest: one })
  })

  it('is perhaps marked', () => {
    const marked = alteredObject(held, { fields: new Map([['#done', constantValue(true)]]) })
    expect(merged(emptyObject(), marked)?.fields.get('#done')?.consts).toEqual([true, false])
    expect(merged(marked, emptyObject())?.fields.get('#done')?.consts).toEqual([true, false])
    expect(merged(marked, marked)?.fields.get('#done')?.consts).toEqual([true])
  })
})
