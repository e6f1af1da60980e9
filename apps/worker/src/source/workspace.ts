import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { endProcessesAt } from './end-processes.ts'
import { gitPlace } from './git-environment.ts'

const OWNER_FILE = 'owner.json'
const TOUCH_MS = 60_000
/** A folder of another host, or without an owner, counts as left behind after this time without a touch. */
const ABANDONED_MS = 60 * 60_000

export interface Workspace {
  folder: string
  /** a path in the folder */
  at(name: string): string
}

interface Owner {
  host: string
  pid: number
  /** tells the process from a later one with its pid; '' where the system does not say */
  started: string
}

const workspacesOf = (dataDir: string) => path.join(path.resolve(dataDir), 'workspaces')

/** When a process started, in the system's own measure; null when there is none with this pid. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  try {
    const stated = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name may hold spaces and brackets, so count from its closing bracket.
    return stated.slice(stated.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const thisProcess = (): Owner => ({ host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' })

const isOwner = (value: unknown): value is Owner => typeof value === 'object' && value !== null && 'host' in value && 'pid' in value

async function ownerOf(folder: string): Promise<Owner | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path.join(folder, OWNER_FILE), 'utf8'))
    return isOwner(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Gives `work` a new folder that only we can read, marked with this process as its owner, and removes it whatever happens.
 * A process that is killed leaves it; `sweepWorkspaces` removes it then.
 */
export async function withWorkspace<T>(dataDir: string, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const parent = workspacesOf(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(parent, 'scan-'))
  const ownerFile = path.join(folder, OWNER_FILE)
  await writeFile(ownerFile, JSON.stringify(thisProcess()), { mode: 0o600 })
  const touch = setInterval(() => void utimes(ownerFile, new Date(), new Date()).catch(() => {}), TOUCH_MS)
  touch.unref()
  try {
    return await work({ folder, at: (name) => path.join(folder, name) })
  } finally {
    clearInterval(touch)
    await removeFolder(folder)
  }
}

/** A folder of a killed child may still change for a moment, hence the tries. */
const remove = (target: string) => rm(target, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** The owner's mark goes last: a process killed while it removes leaves a folder that is still known as its own. */
async function removeFolder(folder: string) {
  const inside = await readdir(folder).catch(() => [])
  for (const name of inside.filter((one) => one !== OWNER_FILE)) await remove(path.join(folder, name))
  await remove(folder)
}

async function isAbandoned(folder: string, now: number): Promise<boolean> {
  const owner = await ownerOf(folder)
  if (owner?.host === hostname()) return startOf(owner.pid) !== owner.started
  const touched = await stat(path.join(folder, OWNER_FILE)).catch(() => stat(folder).catch(() => null))
  return touched !== null && now - touched.mtimeMs > ABANDONED_MS
}

/**
 * Removes the workspaces of processes that are gone. @returns how many
 * @throws {AggregateError} of those that could not be removed, after trying all
 */
export async function sweepWorkspaces(dataDir: string, now = Date.now()): Promise<number> {
  const parent = workspacesOf(dataDir)
  const folders = (await readdir(parent).catch(() => [])).map((name) => path.join(parent, name))
  const sweepOne = async (folder: string) => {
    if (!(await isAbandoned(folder, now))) return 0
    // git outlives a worker that was killed, and nobody counts what it goes on to fetch.
    await endProcessesAt(gitPlace(folder).home)
    await removeFolder(folder)
    return 1
  }
  const results = await Promise.allSettled(folders.map(sweepOne))
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed.length > 0) throw new AggregateError(failed.map(({ reason }) => reason), 'Some workspaces could not be removed')
  return results.reduce((removed, result) => removed + (result.status === 'fulfilled' ? result.value : 0), 0)
}
