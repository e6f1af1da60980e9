import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from './entry.ts'
import type { ChildMessage, EngineTask } from './protocol.ts'

/** Room for the child's own heap: the inventory and messages; files are analysed in the threads' heaps. */
const MAIN_HEAP_MB = 512

/** The threads fill the processors as it is: helpers for collecting garbage cost a fifth more time and gain nothing. */
const ONE_COLLECTOR = '--single-threaded-gc'

/** Room for new objects from the start: growing to it step by step took a tenth of a small scan. */
const YOUNG_ROOM = '--min-semi-space-size=16'

/** Nothing of ours goes to the child: it reads untrusted code and needs no secrets. */
const childEnvironment = (folder: string, fromSource: boolean): NodeJS.ProcessEnv => ({
  LANG: 'C.UTF-8',
  HOME: folder,
  // Run from source, the TypeScript loader keeps its cache in the usual place.
  TMPDIR: fromSource ? (process.env['TMPDIR'] ?? '/tmp') : folder,
  RUST_MIN_STACK: String(1024 * 1024 * 1024),
  // Each thread's own arena keeps what it has freed: with four compiler threads that is a tenth of all memory.
  MALLOC_ARENA_MAX: '2',
  // What is large stands by itself and is given back when it goes, also after many large ones came and went.
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
})

/** How a child ended: `finished`, or with files undone. */
export type ChildEnd = { type: 'finished' } | Extract<ChildMessage, { type: 'failed' }> | { type: 'died' }

/**
 * Starts one engine child in a process group of its own and resolves when the whole group is gone.
 * @param signal kills the group; the promise then resolves with `died`
 */
export function runChild(entry: URL, task: EngineTask, signal: AbortSignal, onMessage: (message: ChildMessage) => void): Promise<ChildEnd> {
  return new Promise((resolve) => {
    const loader = nodeArguments(entry)
    const execArgv = [`--max-old-space-size=${MAIN_HEAP_MB}`, ONE_COLLECTOR, YOUNG_ROOM, ...loader]
    const env = childEnvironment(task.folder, loader.length > 0)
    const child = fork(fileURLToPath(entry), { execArgv, env, serialization: 'advanced', detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    let end: ChildEnd = { type: 'died' }
    const kill = () => killGroup(child)
    signal.addEventListener('abort', kill, { once: true })
    child.on('message', (message: ChildMessage) => {
      if (signal.aborted) return
      if (message.type === 'finished' || message.type === 'failed') {
        end = message
        kill()
      } else onMessage(message)
    })
    // A killed child may leave a broken pipe behind; `close` says how it ended.
    child.on('error', kill)
    child.on('close', () => {
      signal.removeEventListener('abort', kill)
      // Whatever the child started belongs to its group and may outlive it.
      kill()
      resolve(end)
    })
    if (signal.aborted) kill()
    else child.send(task)
  })
}

function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in the group.
  }
}
