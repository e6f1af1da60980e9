import { timeLimit } from '@preflight/contracts'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineOptions, EngineResult } from '../types.ts'
import { Collector } from './collector.ts'
import { entryUrl } from './entry.ts'
import { runChild } from './engine-process.ts'
import type { ChildMessage, EngineTask } from './protocol.ts'
import { Recovery } from './recovery.ts'
import { createStatusFile, readStatus } from './status-file.ts'
import { EngineFailed } from './system-code.ts'

const DEFAULT_MEMORY_MB = 1024
/** Room for the child's own heap: the inventory and messages; files are analysed in the threads' heaps. */
export const MAIN_HEAP_MB = 512
export const DEFAULT_TIMEOUT_MS = 30 * 60_000
const FILE_TIMEOUT_MS = 20_000
/** Data flow ends by itself after so many steps; this is for what is stuck, also on a slow machine. */
const FLOW_TIMEOUT_MS = 300_000
const MAX_THREADS = 4

/** For tests and measurements: another program as child, shorter limits, some analyzers alone. */
export interface EngineInternals {
  childEntry?: URL
  fileTimeoutMs?: number
  flowTimeoutMs?: number
  only?: 'dataflow' | 'others'
}

/**
 * Scans a folder of untrusted code in a child process of its own and resolves with every finding. A child that dies is
 * followed by another, which goes on where it was. A file that two children did not survive is listed as not analysed; a
 * program whose data no child could follow is listed as lost, and the result is partial. Rejects with the signal's reason
 * when aborted, and with a plain error when the folder cannot be read, the time is over or the child cannot run at all.
 * Whatever happens, no process and no temporary folder is left.
 */
export async function runEngine(options: EngineOptions, internals: EngineInternals = {}): Promise<EngineResult> {
  options.signal?.throwIfAborted()
  if (!(await stat(options.root)).isDirectory()) throw new Error('the path to scan is not a folder')
  const folder = await mkdtemp(join(options.tempDir ?? tmpdir(), 'preflight-engine-'))
  const timeout = timeLimit(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await scanWithRestarts(options, taskOf(options, internals, folder), internals.childEntry ?? entryUrl('child'), signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (timeout.aborted) throw new Error('the scan exceeded its time limit', { cause: error })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

export const taskOf = (options: EngineOptions, internals: EngineInternals, folder: string): EngineTask => ({
  root: options.root,
  ignoredPaths: options.ignoredPaths ?? [],
  threads: Math.max(1, options.threads ?? Math.min(availableParallelism(), MAX_THREADS)),
  memoryLimitMb: options.memoryLimitMb ?? DEFAULT_MEMORY_MB,
  folder,
  fileTimeoutMs: internals.fileTimeoutMs ?? FILE_TIMEOUT_MS,
  flow: { memoryLimitMb: options.memoryLimitMb ?? DEFAULT_MEMORY_MB, timeoutMs: internals.flowTimeoutMs ?? FLOW_TIMEOUT_MS, oneByOne: false, retried: [] },
  session: null,
  only: internals.only ?? null,
  cache: options.cache ?? null,
  resume: null,
})

async function scanWithRestarts(options: EngineOptions, task: EngineTask, entry: URL, signal: AbortSignal): Promise<EngineResult> {
  const collector = new Collector(options)
  const recovery = new Recovery(task, collector)
  const status = join(task.folder, 'status')
  for (;;) {
    // What the last child was at says nothing of this one.
    createStatusFile(status, task.threads)
    const end = await runChild<ChildMessage, EngineTask>({ entry, task: recovery.next(), heapMb: MAIN_HEAP_MB }, signal, (message) => collector.take(message))
    signal.throwIfAborted()
    if (end.type === 'failed') throw new EngineFailed(end)
    if (collector.isDone) return collector.result()
    const busy = readStatus(status, task.threads).flatMap(({ file }) => file ?? [])
    if (!recovery.learn(end, busy)) return collector.result()
  }
}
