import { afterAll, describe, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { ALL_FILES, FOLLOWING, KILLED_LANGUAGES, killedProject, type KilledLanguage, type Moment, scanWithKills, seeded, SOME_FILES, STARTED, told } from './testing/killing.ts'
import { makeProject } from './testing/project.ts'

const KILLS = 30
const THREADS = [1, 2]

const temporary = makeProject({ 'x/y': '' })
afterAll(() => temporary.remove())

interface Took {
  /** milliseconds from the start to the end, and from where data flow begins */
  wholeMs: number
  flowMs: number
}

/** A moment of a scan that takes so long: every second kill comes once data flow has begun. */
function momentAt(share: number, number: number, { wholeMs, flowMs }: Took): Moment {
  return number % 2 === 0 ? { name: 'any', isReached: () => true, laterMs: share * wholeMs } : { name: 'flow', isReached: ({ isFollowing }) => isFollowing, laterMs: share * flowMs }
}

/** What is found, and how long a scan takes that is not the first. */
async function undisturbed(root: string, threads: number): Promise<Took & { whole: string }> {
  await runEngine({ root, threads })
  const started = performance.now()
  let beganAt: number | null = null
  const result = await runEngine({ root, threads, onProgress: ({ following }) => (beganAt ??= following === undefined ? null : performance.now()) })
  const ended = performance.now()
  return { whole: told(result), wholeMs: ended - started, flowMs: ended - (beganAt ?? started) }
}

describe.each(KILLED_LANGUAGES.flatMap((language, at) => THREADS.map((threads) => ({ language, threads, seed: 100 * at + threads }))))('runEngine with $threads threads on $language', ({ language, threads, seed }) => {
  it(`finds all the same whenever its child is killed, ${KILLS} times`, async () => {
    const project = killedProject(language)
    const { whole, ...took } = await undisturbed(project.root, threads)
    const random = seeded(seed)
    let kills = 0
    for (let number = 0; number < KILLS; number++) {
      const disturbed = await scanWithKills({ root: project.root, threads, tempDir: temporary.root }, [momentAt(random(), number, took)])
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
