import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { endProcessesAt } from './end-processes.ts'
import { gitPlace } from './git-environment.ts'

const TOUCH_MS = 60_000
/** A folder of another host, or of a name that is not ours, counts as left behind after this time without a touch. */
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

/** Short, and of letters that any file system takes. */
export const hostMark = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8)

/**
 * The owner stands in the folder's name and nowhere else: a folder is never without one, however early or late in its
 * life the process is killed.
 */
export const ownedBy = ({ host, pid, started }: Owner) => `scan-${hostMark(host)}-${pid}-${started}-`

const thisProcess = (): Owner => ({ host: hostname(), pid: process.pid, started: startOf(process.pid) ?? '' })

const OWNED = /^scan-([0-9a-f]{8})-(\d+)-(\d*)-/

/**
 * Gives `work` a new folder that only we can read, named after this process as its owner, and removes it whatever happens.
 * A process that is killed leaves it; `sweepWorkspaces` removes it then.
 */
export async function withWorkspace<T>(dataDir: string, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const parent = workspacesOf(dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(parent, ownedBy(thisProcess())))
  const touch = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), TOUCH_MS)
  touch.unref()
  try {
    return await work({ folder, at: (name) => path.join(folder, name) })
  } finally {
    clearInterval(touch)
    await removeFolder(folder)
  }
}

/** A folder of a killed child may still change for a moment, hence the tries. */
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

async function isAbandoned(folder: string, now: number): Promise<boolean> {
  const [, host, pid, started] = OWNED.exec(path.basename(folder)) ?? []
  if (host === hostMark(hostname())) return startOf(Number(pid)) !== started
  const touched = await stat(folder).catch(() => null)
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
