import { expect, it } from 'vitest'
import { assess, type AreaDone } from './assess.ts'
import { AREAS } from './areas.ts'
import { checks } from './checks/index.ts'
import { service } from './testing/example.ts'
import { givenOf } from './testing/project.ts'

it('tells of each area as it is answered, in their order, with how many checks apply', async () => {
  const areas: AreaDone[] = []
  const { checks: answers } = await assess(givenOf(service()), { onArea: (done) => areas.push(done) })
  expect(areas.map(({ area, completed, total }) => [area, completed, total])).toEqual(Object.values(AREAS).map((area, at) => [area, at + 1, 14]))
  expect(areas.reduce((sum, { answered }) => sum + answered, 0)).toBe(answers.filter(({ outcome }) => ['PASSED', 'PARTIAL', 'MISSING'].includes(outcome.status)).length)
})

it('lets other work go on between two areas', async () => {
  const seen: number[] = []
  let completed = 0
  const timer = setInterval(() => seen.push(completed), 0)
  await assess(givenOf(service()), { onArea: (done) => (completed = done.completed) })
  clearInterval(timer)
  expect(new Set(seen.filter((count) => count > 0 && count < 14)).size).toBeGreaterThan(3)
})

it('answers every check and the questions that apply, and the same again', async () => {
  const first = await assess(givenOf(service()))
  expect(first.checks.map(({ check_id }) => check_id)).toEqual(checks.map(({ id }) => id))
  expect(first.questions.map(({ id }) => id)).toContain('strangers')
  expect(await assess(givenOf(service()))).toEqual(first)
})
