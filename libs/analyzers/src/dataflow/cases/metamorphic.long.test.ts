import { beforeAll, describe, expect, it } from 'vitest'
import { TRANSFORMATIONS, type TransformationName } from '../testing/metamorphic/transformations.ts'
import { allCases, knownAmong, readyToAnalyse, transformed } from './same-findings.ts'

beforeAll(readyToAnalyse)

const cases = allCases()
const languages = [...new Set(cases.map(({ title }) => title.slice(0, title.indexOf('/'))))]
const names = Object.keys(TRANSFORMATIONS).filter((name): name is TransformationName => Object.hasOwn(TRANSFORMATIONS, name))

describe.each(languages)('every program in %s', (language) => {
  const own = cases.filter(({ title }) => title.startsWith(`${language}/`))
  it.each(names)('with %s has the same findings, but for those that the table knows', (name) => {
    const { deviating, broken } = transformed(name, own)
    expect({ deviating, broken }).toEqual({ deviating: knownAmong(name, own), broken: [] })
  })
})
