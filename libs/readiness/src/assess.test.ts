import { expect, it } from 'vitest'
import { assess } from './assess.ts'
import { checks } from './checks/index.ts'
import { library, readmeOnly, service } from './testing/example.ts'
import { givenOf } from './testing/project.ts'

it('tells of each check as it begins and is answered, in their order, and of the questions at last', async () => {
  const [begun, answered]: [string[], string[]] = [[], []]
  await assess(givenOf(service()), { onStage: (stage) => begun.push(stage), onAnswer: ({ check_id }) => answered.push(check_id) })
  expect(answered).toEqual(checks.map(({ id }) => id))
  expect([...new Set(begun.filter((stage) => stage !== 'sql'))]).toEqual([...answered, 'questions'])
})

it('keeps answers that are known and asks the rest', async () => {
  const known = { status: 'NOT_ASSESSED', summary: 'Known before.' } as const
  const asked: string[] = []
  const { checks: answers } = await assess(givenOf(service()), { done: new Map([['B1', known]]), onStage: (stage) => asked.push(stage) })
  expect(answers.find(({ check_id }) => check_id === 'B1')?.outcome).toBe(known)
  expect(asked).not.toContain('B1')
  expect(answers).toHaveLength(checks.length)
})

it('answers every check and the questions that apply, and the same again', async () => {
  const first = await assess(givenOf(service()))
  expect(first.checks.map(({ check_id }) => check_id)).toEqual(checks.map(({ id }) => id))
  expect(first.questions.map(({ id }) => id)).toContain('strangers')
  expect(await assess(givenOf(service()))).toEqual(first)
})

it.each([['a library', library], ['a README', readmeOnly]])('leaves no check of %s not assessed: what it cannot have does not apply', async (_, files) => {
  const { checks: answers } = await assess(givenOf(files))
  expect(answers.filter(({ outcome }) => outcome.status === 'NOT_ASSESSED').map(({ check_id }) => check_id)).toEqual([])
})

it('assesses packages only where a manifest names some', async () => {
  const { checks: answers } = await assess(givenOf(service()))
  expect(answers.filter(({ check_id, outcome }) => /^L[356]$/.test(check_id) && outcome.status === 'NOT_ASSESSED')).toHaveLength(3)
})
