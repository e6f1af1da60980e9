import { Worker } from 'node:worker_threads'
import { brokeOff } from './broke-off.ts'
import type { FlowResult } from '../dataflow/index.ts'
import type { FileOutcome, FlowProgram, FollowedPart, ThreadData, ThreadMessage, ThreadTask } from './protocol.ts'
import { threadStart } from './entry.ts'

/** Deep nesting is parsed by recursion: with the usual 4 MB a hostile file of 40 KB ends the process. */
const STACK_MB = 256

/** A thread that will answer nothing more. */
export class ThreadDied extends Error {
  override name = 'ThreadDied'
  readonly outOfMemory: boolean

  constructor(why: string, outOfMemory = false, options?: ErrorOptions) {
    super(why, options)
    this.outOfMemory = outOfMemory
  }
}

export interface ThreadHandle {
  heapMb: number
  /** Says who is told what came of files from now on. */
  listen: (onOutcomes: (outcomes: FileOutcome[]) => void) => void
  post: (task: ThreadTask) => void
  /** Resolves with the names of the shadow folder's files; rejects with `ThreadDied`. */
  read: (chunk: number) => Promise<string[]>
  /** Resolves when every result of the chunk has been handed on; rejects with `ThreadDied`. */
  analysed: (chunk: number) => Promise<void>
  /** Follows data through modules; rejects with `ThreadDied`. */
  follow: (program: Pick<FlowProgram, 'modules' | 'resources'>, part: FollowedPart) => Promise<FlowResult>
  /** Ends the thread; what is awaited rejects with `why`. Resolves when it is gone. */
  stop: (why: string) => Promise<void>
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

  function die(why: string, outOfMemory = false, cause?: unknown) {
    dead ??= new ThreadDied(why, outOfMemory, { cause })
    for (const { reject } of waiting.values()) reject(dead)
    waiting.clear()
  }
  worker.on('message', (message: ThreadMessage) => {
    if (message.type === 'results') return onOutcomes(message.outcomes)
    waiting.get(`${message.type} ${message.chunk}`)?.resolve(message)
    waiting.delete(`${message.type} ${message.chunk}`)
  })
  worker.on('error', (error) => die(reasonOf(error), isOutOfMemory(error), error))
  worker.on('exit', () => die('it ended the analyzer'))

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
      if (message.type !== 'followed') throw new ThreadDied('it gave another answer')
      if ('failure' in message.result) throw new ThreadDied(message.result.failure)
      return message.result
    },
    async stop(why) {
      die(why)
      await worker.terminate()
    },
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const reasonOf = (error: unknown) => (isOutOfMemory(error) ? 'it needed more memory than a file may take' : brokeOff(error))
