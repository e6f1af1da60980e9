import { describe, expect, it } from 'vitest'
import { ALL_CLEAN, maskOf, OF_NUMBERS } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import type { Fn } from '../../program/program.ts'
import { LABELS } from '../../testing/abstract-values.ts'
import { labelled } from '../../testing/many-labels.ts'
import { Cart, mod, one, Shop, two } from '../../testing/small-program.ts'
import { callEvent } from '../trace/event.ts'
import { NO_MARKS } from '../trace/marks.ts'
import { firstOf, type Step } from '../trace/step.ts'
import {
  altered, alteredTaint, appended, bringing, broughtBy, classValue, constantValue, extValue, foretold, type FunctionRef,
  functionValue, join, numberTaints, objectValue, onlyTaints, type Ref, refValue, steppedTaint, type Taint, type Test,
  UNDEFINED, UNKNOWN, type Value, valueOf, withTaints,
} from './value.ts'
import type { Label } from './label.ts'

const [taint] = labelled(1)
if (!taint) throw new Error('no taint')
const environment = (id: number): Value => refValue({ kind: 'object', id })
const plain = (fn: Fn): FunctionRef => ({ kind: 'function', fn, self: null, captured: null })
const ofCall = (id: number): Ref => ({ kind: 'class', cls: Shop, captured: environment(id) })

describe('a value is made', () => {
  it('with what is given and nothing else', () => {
    expect(valueOf({ text: 'a' })).toEqual({ ...UNKNOWN, text: 'a' })
    expect(extValue('pg', 'fs')).toEqual({ ...UNKNOWN, ext: ['pg', 'fs'] })
    expect(objectValue(7, ['Map'], [taint])).toEqual({ ...UNKNOWN, refs: [{ kind: 'object', id: 7 }], ext: ['Map'], taints: [taint] })
    expect(functionValue(one, null)).toEqual(refValue({ kind: 'function', fn: one, self: null, captured: null }))
    expect(classValue(Shop, environment(1))).toEqual(refValue({ kind: 'class', cls: Shop, captured: environment(1) }))
    expect(onlyTaints([])).toBe(UNKNOWN)
    expect(onlyTaints([taint])).toEqual({ ...UNKNOWN, taints: [taint] })
    expect(UNDEFINED.consts).toEqual([undefined])
  })

  it('of a constant once, with its text', () => {
    expect([1, true, 'a', null, undefined].map((made) => constantValue(made).text)).toEqual(['1', 'true', 'a', null, null])
    expect(constantValue('a')).toBe(constantValue('a'))
    expect(constantValue('a').consts).toEqual(['a'])
  })

  it('of another one with some of it different', () => {
    const test: Test = { kind: 'both', tests: [] }
    const whole: Value = { taints: [taint], consts: ['a'], ext: ['pg'], refs: [{ kind: 'object', id: 1 }], text: 'a', test }
    expect(altered(whole, {})).toEqual(whole)
    expect(altered(whole, { text: 'b', consts: null })).toEqual({ ...whole, text: 'b', consts: null })
    expect(withTaints(whole, [])).toEqual({ ...whole, taints: [] })
    expect(withTaints(whole, whole.taints)).toBe(whole)
    expect(alteredTaint(taint, { guess: true })).toEqual({ ...taint, guess: true })
    expect(alteredTaint(taint, {})).toEqual(taint)
  })
})

describe('functions and classes', () => {
  it('bring along what they run on and what is around them', () => {
    const [self, captured] = [environment(1), environment(2)]
    const method: Ref = { kind: 'function', fn: one, self, captured }
    expect(broughtBy(method)).toEqual([self, captured])
    expect(broughtBy({ kind: 'class', cls: Shop, captured })).toEqual([null, captured])
    expect(broughtBy({ kind: 'class', cls: Shop })).toEqual([])
    expect(broughtBy({ kind: 'object', id: 1 })).toEqual([])
    expect(bringing(method, null, self)).toEqual({ kind: 'function', fn: one, self: null, captured: self })
    expect(bringing({ kind: 'class', cls: Shop }, null, captured)).toEqual({ kind: 'class', cls: Shop, captured })
    expect(bringing({ kind: 'class', cls: Shop, captured }, null, null)).toEqual({ kind: 'class', cls: Shop })
  })

  it.each<[string, Ref, Ref, number]>([
    ['an object', { kind: 'object', id: 1 }, { kind: 'object', id: 1 }, 1],
    ['two objects', { kind: 'object', id: 1 }, { kind: 'object', id: 2 }, 2],
    ['an object and a module', { kind: 'object', id: 1 }, { kind: 'module', mod }, 2],
    ['a module', { kind: 'module', mod }, { kind: 'module', mod }, 1],
    ['a class', { kind: 'class', cls: Shop }, { kind: 'class', cls: Shop }, 1],
    ['two classes', { kind: 'class', cls: Shop }, { kind: 'class', cls: Cart }, 2],
    ['a class of two calls', ofCall(1), ofCall(2), 2],
    ['a class of one call', ofCall(1), ofCall(1), 1],
    ['two functions', plain(one), plain(two), 2],
    ['a function and a class', plain(one), { kind: 'class', cls: Shop }, 2],
    ['a class and a function', { kind: 'class', cls: Shop }, plain(one), 2],
    // the first object stays: of a method that may run on either, only one is followed
    ['a method of two objects', { ...plain(one), self: environment(1) }, { ...plain(one), self: environment(2) }, 1],
  ])('%s counted as they are when values are joined', (_, a, b, count) => {
    expect(join(refValue(a), refValue(b)).refs).toHaveLength(count)
  })
})

describe('the way of data', () => {
  const told = { mod, event: callEvent('trim'), inner: null }
  const step = (offset: number, prev: Step | null): Step => ({ ...told, prev, offset, length: (prev?.length ?? 0) + 1 })

  it('begins with its first step', () => {
    const first = step(1, null)
    expect(firstOf(step(3, step(2, first)))).toBe(first)
    expect(firstOf(first)).toBe(first)
    expect(firstOf(null)).toBeNull()
  })

  it('has another step where the same offset is one of another file', () => {
    const other = { ...mod }
    const once = steppedTaint(taint, mod, 7, callEvent('a'))
    expect(steppedTaint(once, other, 7, callEvent('b')).step).toMatchObject({ event: { callee: 'b' }, length: 2 })
    expect(steppedTaint(once, mod, 8, callEvent('b')).step).toMatchObject({ event: { callee: 'b' }, length: 2 })
  })
})

describe('what a number made of data can still do', () => {
  const [query, random] = LABELS
  if (!query || !random) throw new Error('no labels')
  const of = (label: Label, clean = NO_CLASSES): Taint => ({ label, clean, step: null, marks: NO_MARKS, guess: false })

  it('is to be too large, where a call says that it is one, or to be predictable', () => {
    const sized = of(query, maskOf(OF_NUMBERS))
    expect(numberTaints([of(query), sized, of(random), of(query, maskOf(['sql'])), of(query, ALL_CLEAN)])).toEqual([sized, of(random)])
  })

  it('is to be predictable only, where it is made of something predictable', () => {
    expect(foretold([of(query), of(random), of(query, maskOf(OF_NUMBERS))])).toEqual([of(random)])
  })
})

describe('a list with one more', () => {
  it('is the same list, or a new one of one', () => {
    const list = appended<number>(null, 1)
    expect(appended(list, 2)).toBe(list)
    expect(list).toEqual([1, 2])
  })
})
