import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_BUT_SECRETS, ALL_CLEAN, allBut, bitOf, canHarm, isAllClean, maskOf, NAMED_RULES, OF_NUMBERS, PROVEN_RULES, SINK_CLASSES,
} from './classes.ts'
import { bitsFor, has, intersect, MASK_ROOM, type Mask, NO_CLASSES, overlaps, union, unionOf, without } from './mask.ts'
import type { SourceKind } from './model.ts'

const ADDED = Array.from({ length: MASK_ROOM - SINK_CLASSES.length }, (_, at) => `added ${at}`)

describe('a bit for each class', () => {
  it('leaves room for at least 60 classes', () => {
    expect(MASK_ROOM).toBeGreaterThanOrEqual(60)
  })

  it('is its own for every class there is', () => {
    expect(new Set(SINK_CLASSES.map(bitOf)).size).toBe(SINK_CLASSES.length)
  })

  it.each([1, 2, ADDED.length])('is its own where %i more are added', (count) => {
    const bits = [...bitsFor([...SINK_CLASSES, ...ADDED.slice(0, count)]).values()]
    expect(bits).toHaveLength(SINK_CLASSES.length + count)
    for (const [at, bit] of bits.entries()) expect(bits.findIndex((other) => overlaps(bit, other))).toBe(at)
  })

  it('is left alone where another class is cleaned', () => {
    const bits = [...bitsFor([...SINK_CLASSES, ...ADDED]).values()]
    for (const bit of bits) {
      const cleaned = union(NO_CLASSES, bit)
      expect(bits.filter((other) => has(cleaned, other))).toEqual([bit])
      expect(bits.filter((other) => !has(without(unionOf(bits), bit), other))).toEqual([bit])
    }
  })

  it('is refused where there is no room, and never shared', () => {
    expect(() => bitsFor([...SINK_CLASSES, ...ADDED, 'one too many'])).toThrow('do not fit')
  })
})

describe('what is clean altogether', () => {
  it('is what every class has been cleaned of', () => {
    expect(isAllClean(unionOf(SINK_CLASSES.map(bitOf)))).toBe(true)
    for (const name of SINK_CLASSES) expect(isAllClean(allBut(bitOf(name)))).toBe(false)
  })

  it('is made harmless for e-mail by what makes it harmless for headers, and not the other way round', () => {
    expect(has(maskOf(['header']), bitOf('mail'))).toBe(true)
    expect(has(maskOf(['mail']), bitOf('header'))).toBe(false)
  })
})

describe('what data of a kind can harm', () => {
  const harmedBy = (kind: SourceKind) => SINK_CLASSES.filter((name) => canHarm(kind, name))
  const ofAny = SINK_CLASSES.filter((name) => name !== 'secret' && name !== 'predictable')

  it('is everything for what is sent or stored, but what only secrets and random numbers harm', () => {
    for (const kind of ['request', 'stored', 'cli', 'library'] as const) expect(harmedBy(kind)).toEqual(ofAny)
    expect(ALL_BUT_SECRETS).toEqual(ofAny)
  })

  it('is one class each for secrets, random numbers and what stands in a page', () => {
    expect([harmedBy('secret'), harmedBy('random'), harmedBy('page')]).toEqual([['secret'], ['predictable'], ['xss']])
  })

  it('is nothing in pages, documents, sessions and origins for what the operator has set', () => {
    expect(harmedBy('environment')).toEqual(ofAny.filter((name) => !['xss', 'link', 'xml', 'trust', 'cors'].includes(name)))
  })

  it('is only its size for a number', () => {
    expect(SINK_CLASSES.filter((name) => !OF_NUMBERS.includes(name))).toEqual(['resource'])
  })

  it('is proven by data flow for all rules but those that go by names', () => {
    expect([...NAMED_RULES]).toEqual(['secret-in-log', 'weak-random'])
    expect(PROVEN_RULES.has('sql-injection')).toBe(true)
    expect([...NAMED_RULES, 'cors-any-origin'].filter((rule) => PROVEN_RULES.has(rule))).toEqual([])
  })

  it('is named by a class: another name is an error', () => {
    expect(() => Reflect.apply(bitOf, null, ['no class'])).toThrow('no sink class')
  })
})

/** Sets over all bits there are, also those that no class has yet. */
const bits = [...bitsFor([...SINK_CLASSES, ...ADDED]).values()]
const mask: fc.Arbitrary<Mask> = fc.subarray(bits).map(unionOf)
const everything = unionOf(bits)
const holds = (law: (a: Mask, b: Mask, c: Mask) => boolean) => fc.assert(fc.property(mask, mask, mask, law))

describe('masks', () => {
  it('are one object where they are equal', () => {
    fc.assert(fc.property(fc.shuffledSubarray(bits), (some) => unionOf(some) === unionOf(some.toReversed())))
  })

  it('have a union and an intersection that are commutative', () => {
    holds((a, b) => union(a, b) === union(b, a) && intersect(a, b) === intersect(b, a))
  })

  it('have a union and an intersection that are associative', () => {
    holds((a, b, c) => union(a, union(b, c)) === union(union(a, b), c) && intersect(a, intersect(b, c)) === intersect(intersect(a, b), c))
  })

  it('have a union and an intersection that are idempotent', () => {
    holds((a) => union(a, a) === a && intersect(a, a) === a)
  })

  it('have a union and an intersection that absorb and distribute over each other', () => {
    holds((a, b) => union(a, intersect(a, b)) === a && intersect(a, union(a, b)) === a)
    holds((a, b, c) => intersect(a, union(b, c)) === union(intersect(a, b), intersect(a, c)))
  })

  it('know none and all as neutral and as absorbing', () => {
    holds((a) => union(a, NO_CLASSES) === a && intersect(a, NO_CLASSES) === NO_CLASSES && union(a, everything) === everything && intersect(a, everything) === a)
  })

  it('have a complement that shares nothing with them and together with them is everything', () => {
    holds((a) => !overlaps(a, without(everything, a)) && union(a, without(everything, a)) === everything && without(everything, without(everything, a)) === a)
  })

  it('answer what they have as their sets do', () => {
    holds((a, b) => has(a, b) === (intersect(a, b) === b) && overlaps(a, b) === (intersect(a, b) !== NO_CLASSES) && without(a, b) === intersect(a, without(everything, b)))
  })

  it('can grow no further than what every class is cleaned of', () => {
    expect(ALL_CLEAN).toBe(maskOf('all'))
    expect(maskOf(SINK_CLASSES)).toBe(ALL_CLEAN)
  })
})
