import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineResult } from '../types.ts'
import { runEngine } from './run-engine.ts'
import { killedProject, type KilledLanguage, type Moment, scanWithKills, told } from './testing/killing.ts'
import { makeProject } from './testing/project.ts'

const temporary = makeProject({ 'x/y': '' })
const projects = new Map<KilledLanguage, ReturnType<typeof killedProject>>()
afterAll(() => {
  for (const project of [temporary, ...projects.values()]) project.remove()
})

function rootOf(language: KilledLanguage): string {
  const project = projects.get(language) ?? killedProject(language)
  projects.set(language, project)
  return project.root
}

const STARTED: Moment = { name: 'when it has just started', isReached: () => true, laterMs: 5 }
const SHADOW: Moment = { name: 'while files lie ready for the linter', isReached: ({ hasShadow }) => hasShadow }
const SOME_FILES: Moment = { name: 'when some files are done', isReached: ({ filesScanned }) => filesScanned > 0 }
const ALL_FILES: Moment = { name: 'when all files are done', isReached: ({ filesScanned, filesToScan }) => filesScanned > 0 && filesScanned === filesToScan }
const FOLLOWING: Moment = { name: 'when data flow begins', isReached: ({ isFollowing }) => isFollowing }
const LATER: Moment = { name: 'while data is followed', isReached: ({ isFollowing }) => isFollowing, laterMs: 50 }

/** The long test kills scans of all languages, each many times. */
const KILLS: [KilledLanguage, Moment[]][] = [
  ['javascript', [STARTED]],
  ['javascript', [LATER, SHADOW, FOLLOWING]],
  ['javascript', [ALL_FILES]],
  ['php', [FOLLOWING, SOME_FILES]],
]

describe('runEngine when its child is killed', { timeout: 300_000 }, () => {
  const undisturbed = new Map<KilledLanguage, EngineResult>()
  beforeAll(async () => {
    for (const language of new Set(KILLS.map(([name]) => name))) undisturbed.set(language, await runEngine({ root: rootOf(language), threads: 2 }))
  }, 300_000)

  it.each(KILLS.map(([language, moments]) => ({ language, moments, when: moments.map(({ name }) => name).join(', then ') })))('finds all the same in $language: killed $when', async ({ language, moments }) => {
    const { result, kills } = await scanWithKills({ root: rootOf(language), threads: 2, tempDir: temporary.root }, moments)
    const whole = undisturbed.get(language)
    expect(kills).toBe(moments.length)
    expect(whole?.findings.some(({ trace }) => trace.length > 0)).toBe(true)
    expect(told(result)).toBe(whole && told(whole))
  })
})
