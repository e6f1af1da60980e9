import { beforeAll, describe, expect, it } from 'vitest'
import { KNOWN_DEVIATIONS } from '../testing/metamorphic/known-deviations.ts'
import { TRANSFORMATIONS, type TransformationName } from '../testing/metamorphic/transformations.ts'
import { allCases, knownAmong, readyToAnalyse, transformed } from './same-findings.ts'

beforeAll(readyToAnalyse)

/** A sample of all cases; `metamorphic.long.test.ts` takes every one. */
const EVERY = 59
const cases = allCases()
const sample = cases.filter((_, at) => at % EVERY === 0)

const names = Object.keys(TRANSFORMATIONS).filter((name): name is TransformationName => Object.hasOwn(TRANSFORMATIONS, name))

describe.each(names)('a program with %s', (name) => {
  it('has the same findings', () => {
    const { ran, deviating, broken } = transformed(name, sample)
    expect({ deviating, broken }).toEqual({ deviating: knownAmong(name, sample), broken: [] })
    expect(ran).toBeGreaterThan(0)
  })
})

describe('the table of known deviations', () => {
  it('names cases that there are, and none twice', () => {
    const titles = new Set(cases.map(({ title }) => title))
    const named = KNOWN_DEVIATIONS.flatMap((known) => known.cases.map((title) => ({ title, key: `${known.transformation}: ${title}` })))
    expect(named.filter(({ title }) => !titles.has(title))).toEqual([])
    expect(new Set(named.map(({ key }) => key)).size).toBe(named.length)
  })
})
