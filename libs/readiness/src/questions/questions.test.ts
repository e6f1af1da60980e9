import { describe, expect, it } from 'vitest'
import { AREAS } from '../areas.ts'
import { checks } from '../checks/index.ts'
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

it('every check that a question rests on exists', () => {
  const known = new Set(checks.map(({ id }) => id))
  expect(questions.flatMap((question) => question.checks.filter((id) => !known.has(id)))).toEqual([])
})
