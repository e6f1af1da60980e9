import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processesAt } from './end-processes.ts'
import { gitPlace } from './git-environment.ts'
import { ownedBy, sweepWorkspaces, withWorkspace } from './workspace.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'preflight-data-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const workspaces = () => readdir(path.join(dataDir, 'workspaces'))

const leave = async (owner: Parameters<typeof ownedBy>[0]) => {
  const folder = path.join(dataDir, 'workspaces', `${ownedBy(owner)}ABC123`)
  await mkdir(path.join(folder, 'source'), { recursive: true })
  return folder
}
const deadProcess = () => ({ host: hostname(), pid: spawnSync(process.execPath, ['-e', '0']).pid, started: '1' })

test('a workspace is a folder of its own that only its owner may enter', async () => {
  const mode = await withWorkspace(dataDir, async ({ folder }) => (await stat(folder)).mode & 0o777)
  expect(mode).toBe(0o700)
})

test('a workspace is gone after the work, with everything in it', async () => {
  await withWorkspace(dataDir, ({ at }) => writeFile(at('file'), 'x'))
  expect(await workspaces()).toEqual([])
})

test('a workspace is gone after work that fails', async () => {
  await expect(withWorkspace(dataDir, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await workspaces()).toEqual([])
})

test('a workspace of a dead process is swept away', async () => {
  await leave(deadProcess())
  expect(await sweepWorkspaces(dataDir)).toBe(1)
  expect(await workspaces()).toEqual([])
})

test('a workspace of a process killed before it wrote anything, or when nothing was left in it, is swept away', async () => {
  await rm(path.join(await leave(deadProcess()), 'source'), { recursive: true })
  expect(await sweepWorkspaces(dataDir)).toBe(1)
})

test('git that a killed worker left behind ends with its workspace, and another one\'s goes on', async () => {
  const home = gitPlace(await leave(deadProcess())).home
  const other = gitPlace(path.join(dataDir, 'workspaces', 'scan-other')).home
  const left = [home, other].map((one) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: { HOME: one }, stdio: 'ignore' }))
  try {
    await expect.poll(() => processesAt(home)).toHaveLength(1)
    await sweepWorkspaces(dataDir)
    expect(await processesAt(home)).toEqual([])
    await expect.poll(() => processesAt(other)).toHaveLength(1)
  } finally {
    for (const child of left) child.kill('SIGKILL')
  }
})

test('a workspace whose pid now belongs to a later process is swept away', async () => {
  await leave({ host: hostname(), pid: process.pid, started: '1' })
  expect(await sweepWorkspaces(dataDir)).toBe(1)
})

test('a workspace in use stays when another worker sweeps', async () => {
  const left = await withWorkspace(dataDir, async () => {
    await sweepWorkspaces(dataDir)
    return workspaces()
  })
  expect(left).toHaveLength(1)
})

test('a workspace of another host stays while it is touched, and goes an hour later', async () => {
  const folder = await leave({ host: 'elsewhere', pid: 1, started: '1' })
  expect(await sweepWorkspaces(dataDir)).toBe(0)
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  await utimes(folder, longAgo, longAgo)
  expect(await sweepWorkspaces(dataDir)).toBe(1)
})

test('there is nothing to sweep before the first workspace', async () => {
  expect(await sweepWorkspaces(dataDir)).toBe(0)
})
