import { afterAll, describe, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { ALL_FILES, FOLLOWING, KILLED_LANGUAGES, killedProject, type KilledLanguage, type Moment, scanWithKills, seeded, SOME_FILES, STARTED, told } from './testing/killing.ts'
import { makeProject } from './testing/project.ts'

const KILLS = 30
const THREADS = [1, 2]

const temporary = makeProject({ 'x/y': '' })
afterAll(() => temporary.remove())

/** A moment of a scan that takes so long: every second kill comes once data flow has begun. */
function momentAt(share: number, number: number, tookMs: number): Moment {
  return number % 2 === 0 ? { name: 'any', isReached: () => true, laterMs: share * tookMs } : { name: 'flow', isReached: ({ isFollowing }) => isFollowing, laterMs: share * tookMs * 0.5 }
}

describe.each(KILLED_LANGUAGES.flatMap((language, at) => THREADS.map((threads) => ({ language, threads, seed: 100 * at + threads }))))('runEngine with $threads threads on $language', ({ language, threads, seed }) => {
  it(`finds all the same whenever its child is killed, ${KILLS} times`, async () => {
    const project = killedProject(language)
    const started = performance.now()
    const whole = told(await runEngine({ root: project.root, threads }))
    const tookMs = performance.now() - started
    const random = seeded(seed)
    let kills = 0
    for (let number = 0; number < KILLS; number++) {
      const disturbed = await scanWithKills({ root: project.root, threads, tempDir: temporary.root }, [momentAt(random(), number, tookMs)])
      kills += disturbed.kills
      expect(told(disturbed.result)).toBe(whole)
    }
    project.remove()
    expect(kills).toBeGreaterThan(KILLS / 2)
  }, 1_800_000)
})

const AT_MOMENTS: readonly { language: KilledLanguage; moments: Moment[] }[] = [
  { language: 'javascript', moments: [STARTED] },
  { language: 'javascript', moments: [ALL_FILES] },
  { language: 'php', moments: [FOLLOWING, SOME_FILES] },
]

it.each(AT_MOMENTS.map((one) => ({ ...one, when: one.moments.map(({ name }) => name).join(', then ') })))('runEngine finds all the same in $language: killed $when', { timeout: 300_000 }, async ({ language, moments }) => {
  const project = killedProject(language)
  const whole = await runEngine({ root: project.root, threads: 2 })
  const { result, kills } = await scanWithKills({ root: project.root, threads: 2, tempDir: temporary.root }, moments)
  project.remove()
  expect(kills).toBe(moments.length)
  expect(told(result)).toBe(told(whole))
})
