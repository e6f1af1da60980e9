import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** As built: the program and the engine's processes start in half the time that their sources take. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export interface LoggedLine {
  level: number
  msg: string
}

/** The real program in a process of its own. */
export interface WorkerProcess {
  pid: number
  /** kill -9, without a chance to clean up */
  kill(): Promise<void>
  /** Asks it to stop. @returns its exit code */
  terminate(): Promise<number | null>
  /** Processes it started that still run. */
  children(): string[]
  /** Everything it has logged so far. */
  log: readonly LoggedLine[]
}

const gone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (gone(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

/** Commands of the running processes whose parent is `pid`. */
function childrenOf(pid: number): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'latin1').replaceAll('\0', ' ')
      return state !== 'Z' && Number(parent) === pid ? [command] : []
    } catch {
      return []
    }
  })
}

/** Starts the program; it is ready when it takes a job. */
export function startWorkerProcess(env: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [MAIN], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid = -1 } = child
  const log: LoggedLine[] = []
  createInterface(child.stdout).on('line', (line) => log.push(JSON.parse(line)))
  return {
    pid,
    kill: () => end(child, 'SIGKILL'),
    async terminate() {
      await end(child, 'SIGTERM')
      return child.exitCode
    },
    children: () => childrenOf(pid),
    log,
  }
}
