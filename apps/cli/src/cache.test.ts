import { mkdir, mkdtemp, readdir, realpath, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cacheOf, tidyCaches } from './cache.ts'
import { runProgram } from './program.ts'
import { fakeWorld } from './testing/world.ts'

let folder: string
let project: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'preflight-cli-cache-')))
  project = path.join(folder, 'project')
  await mkdir(project)
  await writeFile(path.join(project, 'a.js'), 'debugger\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesIn = async (place: string) => (await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).map(({ name }) => name)

describe('results of a scan', () => {
  it('are kept in the caches of the user, and not with --no-cache', async () => {
    const env = { XDG_CACHE_HOME: path.join(folder, 'caches') }
    await runProgram(fakeWorld([project, '--no-cache'], { env }).world)
    expect(await filesIn(env.XDG_CACHE_HOME)).toEqual([])
    const first = fakeWorld([project, '--format', 'csv'], { env })
    await runProgram(first.world)
    expect(await filesIn(env.XDG_CACHE_HOME)).toEqual(['scan.pack'])
    const second = fakeWorld([project, '--format', 'csv'], { env })
    await runProgram(second.world)
    expect(second.written.stdout).toBe(first.written.stdout)
  })

  it('of a single file are not kept', async () => {
    const env = { XDG_CACHE_HOME: path.join(folder, 'caches') }
    await runProgram(fakeWorld([path.join(project, 'a.js')], { env }).world)
    expect(await filesIn(env.XDG_CACHE_HOME)).toEqual([])
  })
})

describe('the folder of a project', () => {
  it('is below XDG_CACHE_HOME, else below the home, and nowhere where neither is known', async () => {
    const [caches, home] = [await cacheOf(project, { XDG_CACHE_HOME: '/caches', HOME: '/home/ada' }), await cacheOf(project, { HOME: '/home/ada' })]
    expect([path.dirname(caches ?? ''), path.dirname(home ?? '')]).toEqual(['/caches/preflight', '/home/ada/.cache/preflight'])
    expect(await cacheOf(project, {})).toBeNull()
  })

  it('is never in the project', async () => {
    expect(await cacheOf(project, { HOME: project })).toBeNull()
  })
})

it('where all caches together are too large, those that were used longest ago go', async () => {
  for (const [name, at] of [['old', 1000], ['new', 3000], ['own', 2000]] as const) {
    await mkdir(path.join(folder, 'caches', name), { recursive: true })
    const file = path.join(folder, 'caches', name, 'scan.pack')
    await writeFile(file, 'x'.repeat(100))
    await utimes(file, at, at)
  }
  await tidyCaches(path.join(folder, 'caches/own'), 250)
  expect((await readdir(path.join(folder, 'caches'))).sort()).toEqual(['new', 'own'])
})
