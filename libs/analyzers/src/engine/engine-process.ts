import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeArguments } from './entry.ts'


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

/** What a child says at its end; `code` is the system's, where it was an error of the system. */
export type LastMessage = { type: 'finished' } | { type: 'failed'; message: string; code: string | null }

/** How a child ended: `finished`, or with work undone. */
export type ChildEnd = LastMessage | { type: 'died' }

/** What every child is told, beside its work. */
export interface ChildTask {
  /** a private folder; the parent removes it */
  folder: string
  /** of everything in the process, beside the heap */
  memoryLimitMb: number
}

/** What is run: the program, its task, and the room for its own heap. */
export interface Child<Task extends ChildTask> {
  entry: URL
  task: Task
  heapMb: number
}

function startChild({ entry, task, heapMb }: Child<ChildTask>): ChildProcess {
  const loader = nodeArguments(entry)
  const execArgv = [`--max-old-space-size=${heapMb}`, ONE_COLLECTOR, YOUNG_ROOM, ...loader]
  const env = childEnvironment(task.folder, loader.length > 0)
  return fork(fileURLToPath(entry), { execArgv, env, serialization: 'advanced', detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

/** A child that stays for more tasks. */
export interface LastingChild<Message, Task> {
  /** Gives it a task and resolves with its end; one task at a time. A child that died answers `died` from then on. */
  run: (task: Task, onMessage: (message: Message) => void) => Promise<ChildEnd>
  /** Ends it with everything it started; what runs resolves with `died`. */
  close: () => void
}

/** Starts a child in a process group of its own that does one task after the other. */
export function keepChild<Message extends { type: string }, Task extends ChildTask>(start: Child<Task>): LastingChild<Message, Task> {
  const child = startChild(start)
  let isGone = false
  let current: { onMessage: (message: Message) => void; resolve: (end: ChildEnd) => void } | null = null
  const end = (how: ChildEnd) => {
    const ended = current
    current = null
    ended?.resolve(how)
  }
  child.on('message', (message: LastMessage | Message) => (isLast(message) ? end(message) : current?.onMessage(message)))
  child.on('error', () => killGroup(child))
  child.on('close', () => {
    isGone = true
    killGroup(child)
    end({ type: 'died' })
  })
  return {
    run: (task, onMessage) =>
      new Promise((resolve) => {
        if (isGone) return resolve({ type: 'died' })
        current = { onMessage, resolve }
        child.send(task)
      }),
    close: () => killGroup(child),
  }
}

/**
 * Starts a child in a process group of its own and resolves when the whole group is gone.
 * @param signal kills the group; the promise then resolves with `died`
 */
export function runChild<Message extends { type: string }, Task extends ChildTask>(start: Child<Task>, signal: AbortSignal, onMessage: (message: Message) => void): Promise<ChildEnd> {
  return new Promise((resolve) => {
    const child = startChild(start)
    let end: ChildEnd = { type: 'died' }
    const kill = () => killGroup(child)
    signal.addEventListener('abort', kill, { once: true })
    child.on('message', (message: LastMessage | Message) => {
      if (signal.aborted) return
      if (isLast(message)) {
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
    else child.send(start.task)
  })
}

const isLast = (message: { type: string }): message is LastMessage => message.type === 'finished' || message.type === 'failed'

function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left in the group.
  }
}
