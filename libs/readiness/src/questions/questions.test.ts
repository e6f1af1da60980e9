import { describe, expect, it } from 'vitest'
import { AREAS } from '../areas.ts'
import { assess } from '../assess.ts'
import { checks } from '../checks/index.ts'
import { attackSurface } from '../surface.ts'
import { givenOf } from '../testing/project.ts'
import { askIn, type Asked } from '../testing/questions.ts'
import * as access from './examples/access.ts'
import * as database from './examples/database.ts'
import * as services from './examples/services.ts'
import { fromFacts, questions } from './index.ts'

const EXAMPLES = new Map<string, readonly Asked[]>(Object.entries({
  strangers: access.strangers, 'service-role': access.serviceRole, administrators: access.administrators, 'objects-of-others': access.objectsOfOthers,
  'browser-tables': database.browserTables, 'definer-functions': database.definerFunctions, stores: database.stores, 'personal-data': database.personalData,
  'stranger-costs': services.strangerCosts, 'model-calls': services.modelCalls, uploads: services.uploadsExamples, 'other-services': services.otherServices, 'without-request': services.withoutRequest, 'browser-settings': services.browserSettings,
}))

describe.each(fromFacts.map((question) => ({ id: question.id, question, examples: EXAMPLES.get(question.id) ?? [] })))('$id', ({ question, examples }) => {
  it.each([...examples])('of a project $says', ({ files, state, answer, at }) => {
    const asked = askIn(question, files)
    expect(asked?.state ?? null).toBe(state)
    expect(asked?.answer ?? '').toContain(answer ?? '')
    if (at) expect(`${asked?.evidence[0]?.file_path}:${asked?.evidence[0]?.line}`).toBe(at)
  })

  it('is shown answered and not asked', () => {
    expect(examples.some(({ state }) => state === null)).toBe(true)
    expect(examples.some(({ state, answer }) => state !== null && answer !== undefined)).toBe(true)
  })
})

it('every question has an id and words of its own, in the order of the areas', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(questions.map(({ area }) => area)).toEqual(questions.map(({ area }) => area).toSorted())
  expect(new Set(questions.map(({ area }) => area))).toEqual(new Set(Object.keys(AREAS)))
})

it('every check that may need a look belongs to a question, which a model can look into', () => {
  const asked = new Set(questions.flatMap((question) => question.checks))
  expect(checks.filter(({ id, decides }) => (decides === 'code_first' || decides === 'judgement') && !asked.has(id)).map(({ id }) => id)).toEqual([])
})

it('the numbers of an answer are those of the attack surface', () => {
  const files = access.strangers.find(({ says }) => says === 'with an open route that writes')?.files ?? {}
  const { routes } = attackSurface(givenOf(files).facts, () => true)
  const count = (wanted: string) => routes.filter((route) => route.access === wanted).length
  const strangers = questions.find(({ id }) => id === 'strangers')
  expect(strangers && askIn(strangers, files)?.answer).toContain(`Of ${routes.length} routes, ${count('signed_in')} requires sign-in and ${count('open')} is open to anybody.`)
})

it('everything that is asked of the examples is answered in whole sentences, within bounds, with checks of the list', async () => {
  const { questions: asked, checks: answers } = (await Promise.all([...EXAMPLES.values()].flat().map(({ files }) => assess(givenOf(files))))).reduce((all, one) => ({ questions: [...all.questions, ...one.questions], checks: [...all.checks, ...one.checks] }))
  expect(asked.length).toBeGreaterThan(100)
  for (const { question, answer, evidence } of asked) {
    expect(question).toMatch(/^[A-Z].*\?$/)
    expect(answer).toMatch(/^[A-Z\d].*\.$/s)
    expect(answer).not.toMatch(/ {2}|\.\.|undefined|NaN/)
    expect(evidence.length).toBeLessThanOrEqual(8)
  }
  const ids = new Set<string>(answers.map(({ check_id }) => check_id))
  expect(asked.flatMap(({ check_ids }) => check_ids).filter((id) => !ids.has(id))).toEqual([])
})

it('every check that a question rests on exists', () => {
  const known = new Set(checks.map(({ id }) => id))
  expect(questions.flatMap((question) => question.checks.filter((id) => !known.has(id)))).toEqual([])
})
