import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../services/ports.mjs'
import { mayMount, smallDisk } from '../testing/small-disk.mjs'
import { makeWorkspace, startPreflight, writeMigrations } from '../testing/workspace.mjs'

/** @type {ReturnType<typeof makeWorkspace>} */
let workspace
beforeEach(() => {
  workspace = makeWorkspace()
})
afterEach(() => {
  for (const line of workspace.runningInside()) process.kill(Number(line.split(' ')[0]), 'SIGKILL')
  workspace.remove()
})

/** @param {Record<string, string>} [env] */
async function started(env) {
  const preflight = await startPreflight(workspace.folder, { env })
  await preflight.ready()
  return preflight
}

/** @param {Awaited<ReturnType<typeof startPreflight>>} preflight @param {string} text */
async function expectRefusal(preflight, text) {
  expect(await preflight.ended).toBe(1)
  expect(preflight.output.stderr.trim().split('\n')).toHaveLength(1)
  expect(preflight.output.stderr).toContain(text)
}

/** @param {Awaited<ReturnType<typeof startPreflight>>} preflight @param {string} text */
async function expectCleanRefusal(preflight, text) {
  await expectRefusal(preflight, text)
  await expectNothingRuns()
}

/** What was killed is listed for a moment more. */
const expectNothingRuns = () => expect.poll(() => workspace.runningInside(), { timeout: 10_000 }).toEqual([])

describe('a start', () => {
  it('prints its address, finds its data again the next time, and leaves nothing running', async () => {
    const first = await started()
    expect(first.output.stdout).toContain(`Preflight is ready: http://localhost:${first.port}`)
    expect(first.output.stderr).toBe('')
    expect(await first.ask('/visit')).toEqual({ visits: 1 })
    expect(await first.stop()).toBe(0)
    await expectNothingRuns()
    expect(fs.existsSync(path.join(workspace.folder, '.data/lock.json'))).toBe(false)

    const second = await started()
    expect(second.output.stdout).not.toContain('Building')
    expect(await second.ask('/visit')).toEqual({ visits: 2 })
    await second.stop()
  })

  it('after kill -9 of everything ends what was left and finds all data', async () => {
    const first = await started()
    await first.ask('/visit')
    first.child.kill('SIGKILL')
    await first.ended
    expect(workspace.runningInside().length).toBeGreaterThanOrEqual(3)
    // The launcher and PostgreSQL are killed, the API survives on the same port as an orphan.
    for (const line of workspace.runningInside().filter((command) => command.includes('postgres'))) {
      process.kill(Number(line.split(' ')[0]), 'SIGKILL')
    }
    const second = await startPreflight(workspace.folder, { port: first.port })
    await second.ready()
    expect(await second.ask('/visit')).toEqual({ visits: 2 })
    await second.stop()
    await expectNothingRuns()
  })

  it('on a data folder in use says where the first one runs', async () => {
    const first = await started()
    await expectRefusal(await startPreflight(workspace.folder), `Preflight runs at http://localhost:${first.port}`)
    expect(await first.ask('/visit')).toEqual({ visits: 1 })
    await first.stop()
  })

  it('runs beside another with its own port and data folder', async () => {
    const first = await started()
    const second = await started({ PREFLIGHT_DATA_DIR: 'second' })
    await first.ask('/visit')
    expect(await second.ask()).toEqual({ visits: 0 })
    await Promise.all([first.stop(), second.stop()])
    await expectNothingRuns()
  })

  it('starts a worker again that was killed, and ends the child processes it had', async () => {
    const preflight = await started()
    const named = (/** @type {boolean} */ engine) =>
      workspace.runningInside().filter((line) => line.includes('apps/worker') && line.includes('engine-of') === engine)
    const workers = () => named(false)
    await expect.poll(() => named(true)).toHaveLength(1)
    const [before] = workers()
    process.kill(Number(before?.split(' ')[0]), 'SIGKILL')
    await expect.poll(() => preflight.output.stdout, { timeout: 30_000 }).toContain('The worker stopped (SIGKILL); restarting it')
    await expect.poll(() => workers().filter((line) => line !== before), { timeout: 30_000 }).toHaveLength(1)
    await expect.poll(() => named(true), { timeout: 30_000 }).toHaveLength(1)
    await preflight.stop()
    await expectNothingRuns()
  })

  it('keeps a copy of the database before a new migration', async () => {
    await (await started()).stop()
    expect(fs.existsSync(path.join(workspace.folder, '.data/backups'))).toBe(false)
    writeMigrations(workspace.folder, ['0000_start', '0001_more'])
    await (await started()).stop()
    expect(fs.readdirSync(path.join(workspace.folder, '.data/backups'))).toEqual([expect.stringMatching(/-before-0001_more$/)])
    expect(fs.existsSync(path.join(workspace.folder, '.data/backups', fs.readdirSync(path.join(workspace.folder, '.data/backups'))[0] ?? '', 'PG_VERSION'))).toBe(true)
  })

  it('warns when HOST opens it to the network', async () => {
    const preflight = await started({ HOST: '0.0.0.0' })
    expect(preflight.output.stdout).toContain('Warning: HOST=0.0.0.0 opens Preflight to the network')
    await preflight.stop()
  })
})

describe('a start that cannot succeed says so in one line and leaves nothing running', () => {
  it('when the port is in use', async () => {
    const port = await freePort()
    const other = (await import('node:http')).createServer().listen(port, '127.0.0.1')
    await expectCleanRefusal(await startPreflight(workspace.folder, { port }), `Port ${port} is already in use`)
    other.close()
  })

  it('when PORT is no port', async () => {
    await expectCleanRefusal(await startPreflight(workspace.folder, { env: { PORT: 'eighty' } }), "PORT must be a number from 1 to 65535, not 'eighty'")
  })

  it('when DATABASE_URL leads nowhere', async () => {
    const env = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' }
    await expectCleanRefusal(await startPreflight(workspace.folder, { env }), 'DATABASE_URL: PostgreSQL at 127.0.0.1:1 cannot be used')
  })

  it('when the API cannot start', async () => {
    const preflight = await startPreflight(workspace.folder, { env: { TEST_API_FAILS: '1' } })
    await expectCleanRefusal(preflight, 'The API did not start: the stand-in refuses to start')
  })

  it('when the data folder is a file', async () => {
    fs.writeFileSync(path.join(workspace.folder, 'file'), '')
    await expectCleanRefusal(await startPreflight(workspace.folder, { env: { PREFLIGHT_DATA_DIR: 'file' } }), '/file: it is a file')
  })

  it.skipIf(!mayMount())('when the data folder is to be made on a read-only disk', async () => {
    const disk = smallDisk('ro')
    try {
      for (const name of ['new', 'new/in/new', '.']) {
        const env = { PREFLIGHT_DATA_DIR: path.join(disk?.folder ?? '', name) }
        await expectCleanRefusal(await startPreflight(workspace.folder, { env }), 'the disk is read-only.')
      }
    } finally {
      disk?.remove()
    }
  })

  it('when a source cannot be built', async () => {
    fs.writeFileSync(path.join(workspace.folder, 'apps/worker/src/main.ts'), 'const = 1')
    const preflight = await startPreflight(workspace.folder)
    await expectCleanRefusal(preflight, 'apps/worker/src/main.ts:1')
  })
})
