import { mkdtemp, rm, stat } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EngineOptions, EngineResult } from '../types.ts'
import { collector } from './collector.ts'
import { entryUrl } from './entry.ts'
import { runChild } from './engine-process.ts'
import type { EngineTask } from './protocol.ts'
import { EngineFailed, isFull } from './system-code.ts'
import { readStatus } from './status-file.ts'

const DEFAULT_MEMORY_MB = 1024
const DEFAULT_TIMEOUT_MS = 30 * 60_000
const FILE_TIMEOUT_MS = 20_000
/** Data flow ends by itself after so many steps; this is for what is stuck, also on a slow machine. */
const FLOW_TIMEOUT_MS = 300_000
const MAX_THREADS = 4
/** Children that died at no file, one after the other: then it is not a file's fault. */
const MAX_IDLE_DEATHS = 3
/** After so many deaths suspects are no longer tried one by one. */
const MAX_TRIALS = 20

/** For tests and measurements: another program as child, shorter limits, some analyzers alone. */
export interface EngineInternals {
  childEntry?: URL
  fileTimeoutMs?: number
  flowTimeoutMs?: number
  only?: 'dataflow' | 'others'
}

/**
 * Scans a folder of untrusted code in a child process of its own and resolves with every finding. A file that the child
 * does not survive is listed as not analysed, and the scan goes on; data flow that it does not survive is listed too. Rejects with the signal's reason when aborted, and
 * with a plain error when the folder cannot be read, the time is over or the child cannot run at all. Whatever happens,
 * no process and no temporary folder is left.
 */
export async function runEngine(options: EngineOptions, internals: EngineInternals = {}): Promise<EngineResult> {
  options.signal?.throwIfAborted()
  if (!(await stat(options.root)).isDirectory()) throw new Error('the path to scan is not a folder')
  const folder = await mkdtemp(join(options.tempDir ?? tmpdir(), 'preflight-engine-'))
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await scanWithRestarts(options, taskOf(options, internals, folder), internals.childEntry ?? entryUrl('child'), signal)
  } catch (error) {
    options.signal?.throwIfAborted()
    if (timeout.aborted) throw new Error('the scan took longer than it may', { cause: error })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const taskOf = (options: EngineOptions, internals: EngineInternals, folder: string): EngineTask => ({
  root: options.root,
  ignoredPaths: options.ignoredPaths ?? [],
  threads: Math.max(1, options.threads ?? Math.min(availableParallelism(), MAX_THREADS)),
  memoryLimitMb: options.memoryLimitMb ?? DEFAULT_MEMORY_MB,
  folder,
  fileTimeoutMs: internals.fileTimeoutMs ?? FILE_TIMEOUT_MS,
  flowTimeoutMs: internals.flowTimeoutMs ?? FLOW_TIMEOUT_MS,
  only: internals.only ?? null,
  resume: null,
})

async function scanWithRestarts(options: EngineOptions, task: EngineTask, entry: URL, signal: AbortSignal): Promise<EngineResult> {
  const collected = collector(options)
  let idleDeaths = 0
  let suspects: number[] = []
  for (let start = 0; ; start++) {
    const resume = start === 0 ? null : collected.resume(suspects)
    const end = await runChild(entry, { ...task, resume }, signal, collected.onMessage)
    signal.throwIfAborted()
    if (end.type === 'finished') return collected.result()
    // Without room nothing is whole, however far it came.
    if (end.type === 'failed' && isFull(end.code)) throw new EngineFailed(end)
    if (collected.isFollowing() || (!collected.hasLeft() && start >= MAX_TRIALS)) return collected.result()
    if (end.type === 'failed') throw new EngineFailed(end)
    const busy = readStatus(join(task.folder, 'status'), task.threads).flatMap(({ file }) => file ?? [])
    const at = busy.filter(collected.isLeft)
    if (at.length === 0) for (const file of busy) collected.leaveUnfollowed(file)
    if (busy.length === 0 && ++idleDeaths >= MAX_IDLE_DEATHS) throw new Error('the engine stopped for no known reason')
    const guilty = at.length === 1 || start >= MAX_TRIALS ? at : []
    for (const file of guilty) collected.quarantine(file)
    suspects = guilty.length > 0 ? suspects.filter((file) => collected.isLeft(file)) : at
  }
}
