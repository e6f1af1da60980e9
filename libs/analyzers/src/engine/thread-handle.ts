import { Worker } from 'node:worker_threads'
import { brokeOff } from './broke-off.ts'
import type { FlowResult } from '../dataflow/index.ts'
import type { SourceEntry } from '../inventory/walk.ts'
import type { FailureKind, FileOutcome, FlowProgram, FollowedPart, Judged, ThreadData, ThreadMessage, ThreadTask } from './protocol.ts'
import { threadStart } from './entry.ts'

/** Deep nesting is parsed by recursion: with the usual 4 MB a hostile file of 40 KB ends the process. */
const STACK_MB = 256

/** A thread that will answer nothing more. */
export class ThreadDied extends Error {
  override name = 'ThreadDied'
  readonly kind: FailureKind

  constructor(why: string, kind: FailureKind, options?: ErrorOptions) {
    super(why, options)
    this.kind = kind
  }
}

export interface ThreadHandle {
  heapMb: number
  /** Sets who receives the results of files from now on. */
  listen: (onOutcomes: (outcomes: FileOutcome[]) => void) => void
  post: (task: ThreadTask) => void
  /** Resolves with the names of the shadow folder's files; rejects with `ThreadDied`. */
  read: (chunk: number) => Promise<string[]>
  /** Resolves when every result of the chunk has been handed on; rejects with `ThreadDied`. */
  analysed: (chunk: number) => Promise<void>
  /** Follows data through modules; rejects with `ThreadDied`. */
  follow: (program: Pick<FlowProgram, 'modules' | 'resources'>, part: FollowedPart) => Promise<FlowResult>
  /** What is found in the rules of databases; rejects with `ThreadDied`. */
  judgeDatabase: (files: readonly SourceEntry[]) => Promise<Judged>
  /** Ends the thread; what is awaited rejects with `why`. Resolves when it is gone. */
  stop: (why: string, kind?: FailureKind) => Promise<void>
}

interface Waiting {
  resolve: (message: ThreadMessage) => void
  reject: (error: Error) => void
}

export function startThread(entry: URL, data: ThreadData, heapMb: number): ThreadHandle {
  const { code, eval: isCode } = threadStart(entry)
  const limits = { stackSizeMb: STACK_MB, maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 64 }
  const worker = new Worker(code, { eval: isCode, workerData: data, resourceLimits: limits, stdout: true, stderr: true })
  // Output is dropped, but must flow: a full pipe would stop the thread.
  worker.stdout.resume()
  worker.stderr.resume()
  const waiting = new Map<string, Waiting>()
  let dead: ThreadDied | null = null
  let onOutcomes: (outcomes: FileOutcome[]) => void = () => {}

  function die(why: string, kind: FailureKind, cause?: unknown) {
    dead ??= new ThreadDied(why, kind, { cause })
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
  }
  worker.on('message', (message: ThreadMessage) => {
    if (message.type === 'results') return onOutcomes(message.outcomes)
    waiting.get(`${message.type} ${message.chunk}`)?.resolve(message)
    waiting.delete(`${message.type} ${message.chunk}`)
  })
  worker.on('error', (error) => (isOutOfMemory(error) ? die('the file exceeded the memory limit', 'memory', error) : die(brokeOff(error), 'broke_off', error)))
  worker.on('exit', () => die('the analyzer crashed', 'died'))

  const wait = (type: ThreadMessage['type'], chunk: number) =>
    new Promise<ThreadMessage>((resolve, reject) => {
      if (dead) reject(dead)
      else waiting.set(`${type} ${chunk}`, { resolve, reject })
    })
  return {
    heapMb,
    listen: (listener) => void (onOutcomes = listener),
    post: (task) => worker.postMessage(task),
    read: async (chunk) => {
      const message = await wait('read', chunk)
      return message.type === 'read' ? message.linted : []
    },
    analysed: async (chunk) => {
      await wait('analysed', chunk)
    },
    async follow({ modules, resources }, part) {
      worker.postMessage({ type: 'follow', chunk: 0, modules, resources, part } satisfies ThreadTask)
      const message = await wait('followed', 0)
      if (message.type !== 'followed') throw new ThreadDied('the analyzer sent an unexpected answer', 'broke_off')
      if ('failure' in message.result) throw new ThreadDied(message.result.failure, 'broke_off')
      return message.result
    },
    async judgeDatabase(files) {
      worker.postMessage({ type: 'database', chunk: 0, files } satisfies ThreadTask)
      const message = await wait('database', 0)
      if (message.type !== 'database') throw new ThreadDied('the analyzer sent an unexpected answer', 'broke_off')
      if ('failure' in message.result) throw new ThreadDied(message.result.failure, 'broke_off')
      return message.result
    },
    async stop(why, kind = 'died') {
      die(why, kind)
      await worker.terminate()
    },
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
