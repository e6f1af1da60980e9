import { catalogue } from '@preflight/analyzers'
import { expect, it } from 'vitest'
import { AREAS, areaOf, CHECKS_IN_AREA, type CheckId } from '../areas.ts'
import { checks } from './index.ts'

const letters = Object.keys(AREAS).filter((letter): letter is keyof typeof AREAS => Object.hasOwn(AREAS, letter))

it('has each of the 112 checks once, in the order of the areas', () => {
  const wanted = letters.flatMap((letter) => Array.from({ length: CHECKS_IN_AREA[letter] }, (_, at): CheckId => `${letter}${at + 1}`))
  expect(wanted).toHaveLength(112)
  expect(checks.map(({ id }) => id)).toEqual(wanted)
})

it('gives every check a name of its own', () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length)
})

it('gives blockers the highest weight', () => {
  expect(checks.filter(({ blocker, weight }) => blocker && weight !== 10).map(({ id }) => id)).toEqual([])
})

it('knows the area of each check', () => {
  expect(checks.map(({ id }) => AREAS[areaOf(id)]).every((area) => area.length > 0)).toBe(true)
})

it('names only rules that the engine has', () => {
  const exists = (rule: string) => (rule.endsWith('/') ? [...catalogue.keys()].some((id) => id.startsWith(rule)) : catalogue.has(rule))
  expect(checks.flatMap(({ id, rules = [] }) => rules.filter((rule) => !exists(rule)).map((rule) => `${id}: ${rule}`))).toEqual([])
})
