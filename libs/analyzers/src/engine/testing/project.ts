import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder of made-up code; `remove` it at the end. */
export function makeProject(files: Record<string, string | Uint8Array>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'engine-project-')))
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Temporary folders of engines of any process. */
export const engineFolders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('preflight-engine-'))

const proc = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number)

/** Fields behind the name in a process's status line: state, parent, group, ... */
const fieldsOf = (pid: number) => proc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []

/** Every process below this one that is alive, with all of its group. Linux only. */
export function processesBelow(parent: number): number[] {
  const groups = new Set(pids().filter((pid) => Number(fieldsOf(pid)[1]) === parent).map((pid) => fieldsOf(pid)[2]))
  return pids().filter((pid) => pid !== parent && groups.has(fieldsOf(pid)[2]) && isRunning(pid))
}

/** The engine's child of this process; null where none runs. Linux only. */
export const engineChild = (): number | null => pids().find((pid) => Number(fieldsOf(pid)[1]) === process.pid && isRunning(pid) && /engine-child|-child\.[jt]s/.test(proc(pid, 'cmdline'))) ?? null

/** Whether a process still does anything: what is only waiting to be reaped does not. */
export const isRunning = (pid: number): boolean => !['', 'Z', 'X', undefined].includes(fieldsOf(pid)[0])
