import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_MS = 10
const TRIES = 500

const notOurs = () => ''

/** Whether a process lives; a dead one that nobody has asked for does not. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(notOurs)
  const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** Living processes whose home is this folder. Empty on systems without /proc. */
export async function processesAt(home: string): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => {
      const environment = await readFile(`/proc/${name}/environ`, 'latin1').catch(notOurs)
      return environment.split('\0').includes(`HOME=${home}`) && (await isAlive(Number(name))) ? [Number(name)] : []
    }),
  )
  return found.flat()
}

/** Memory that these processes hold for themselves, in bytes; files that they only look into do not count. 0 without /proc. */
export async function memoryAt(home: string): Promise<number> {
  const statuses = await Promise.all((await processesAt(home)).map((pid) => readFile(`/proc/${pid}/status`, 'latin1').catch(notOurs)))
  return statuses.reduce((sum, status) => sum + Number(/^RssAnon:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024, 0)
}

/**
 * Ends git and all that it started, and waits until they are gone. Its helpers would go on without it: they are known by
 * the home that git was given, which no other process has.
 */
export async function endProcessesAt(home: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const pids = await processesAt(home)
    if (pids.length === 0) return
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended meanwhile.
      }
    }
    await sleep(WAIT_MS)
  }
}
