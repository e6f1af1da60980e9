import { storeEvent } from '../trace/event.ts'
import { describe, expect, it } from 'vitest'
import { maskOf } from '../../models/classes.ts'
import { mod } from '../../testing/small-program.ts'
import { labelled } from '../../testing/many-labels.ts'
import { cleanedTaint, constantValue, extValue, join, joinTaints, MAX_REFS, onlyTaints, refValue, stepped, type Value } from './value.ts'

const reduced = (values: readonly Value[]): Value => values.reduce((all, one) => join(all, one))
const numbers = (count: number, from: number) => Array.from({ length: count }, (_, at) => from + at)
const constants = (count: number, from = 0) => reduced(numbers(count, from).map(constantValue))
const strangers = (count: number, from = 0) => extValue(...numbers(count, from).map((at) => `lib${at}`))
const objects = (count: number, from = 0) => reduced(numbers(count, from).map((id) => refValue({ kind: 'object', id })))

describe('what a value can hold is bounded', () => {
  it('by 8 constants: of more none is known, in whatever order they come', () => {
    expect(constants(8).consts).toHaveLength(8)
    expect(constants(9).consts).toBeNull()
    expect(join(constants(2), constants(7, 2)).consts).toBeNull()
    expect(join(constants(8), constants(3)).consts).toHaveLength(8)
    expect(join(constants(8), constants(3)).text).toBeNull()
  })

  it('by 8 labels: those of the first stay, also the ones it has in common with the second', () => {
    expect(joinTaints(labelled(8), labelled(1, 8))).toEqual(labelled(8))
    expect(joinTaints(labelled(5), labelled(8, 3))).toEqual(labelled(8))
    const harmless = labelled(8).map((taint) => cleanedTaint(taint, maskOf(['sql'])))
    expect(joinTaints(harmless, [...labelled(1, 20), ...labelled(8)])).toEqual(labelled(8))
  })

  it(`by ${MAX_REFS} things and as many names: those of the first stay`, () => {
    expect(join(objects(4), objects(4, 3)).refs).toEqual(objects(MAX_REFS).refs)
    expect(join(strangers(4), strangers(4, 3)).ext).toEqual(strangers(MAX_REFS).ext)
    expect(join(strangers(MAX_REFS + 2), strangers(2)).ext).toHaveLength(MAX_REFS + 2)
  })

  it('by 24 steps: the first ones stay', () => {
    const far = numbers(30, 0).reduce<Value>((all, at) => stepped(all, mod, at, storeEvent(`name${at}`)), onlyTaints(labelled(1)))
    expect(far.taints[0]?.step).toMatchObject({ length: 24, event: { kind: 'store', name: 'name23' } })
  })

  it('by 600 characters of text', () => {
    expect(constantValue('a'.repeat(601)).text).toHaveLength(600)
  })
})
