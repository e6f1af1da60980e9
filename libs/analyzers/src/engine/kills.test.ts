import { afterAll, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { FOLLOWING, killedProject, LATER, scanWithKills, SHADOW, told } from './testing/killing.ts'
import { makeProject } from './testing/project.ts'

const temporary = makeProject({ 'x/y': '' })
const project = killedProject('javascript')
afterAll(() => {
  temporary.remove()
  project.remove()
})

/** The long test kills scans of all languages, each many times. */
const MOMENTS = [LATER, SHADOW, FOLLOWING]

it('runEngine finds all the same when its child is killed while data is followed, while files lie ready for the linter and when data flow begins', { timeout: 300_000 }, async () => {
  const whole = await runEngine({ root: project.root, threads: 2 })
  const { result, kills } = await scanWithKills({ root: project.root, threads: 2, tempDir: temporary.root }, MOMENTS)
  expect(kills).toBe(MOMENTS.length)
  expect(whole.findings.some(({ trace }) => trace.length > 0)).toBe(true)
  expect(told(result)).toBe(told(whole))
})
