import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LintFindings } from '../analyzers/oxlint/run-oxlint.ts'
import { processorClock } from './processor-clock.ts'
import type { ChunkFile, EngineTask, FileOutcome } from './protocol.ts'
import { isDiskFull } from './system-code.ts'
import { createStatusFile, readStatus } from './status-file.ts'
import type { ThreadHandle } from './thread-handle.ts'
import type { Threads } from './threads.ts'

export const POLL_MS = 200
/** A thread stuck in native code cannot be stopped from outside; then the process goes, and the parent starts anew. */
const STOP_MS = 3000
/** Deaths of a thread that was at no file: then it is not a file's fault. */
const MAX_IDLE_DEATHS = 3

export interface PoolOptions {
  task: EngineTask
  threads: Threads
  status: string
  /** What a linter says about the named files of a shadow folder, by file. */
  lint: (shadow: string, names: readonly string[], chunk: readonly ChunkFile[]) => Promise<LintFindings>
  onOutcomes: (outcomes: FileOutcome[]) => void
  /** A file that ended or stopped its thread. */
  onQuarantine: (file: ChunkFile, why: string) => void
}

interface Ahead {
  number: number
  files: ChunkFile[]
  lint: Promise<LintFindings>
}

/**
 * Works off chunks with so many threads. A thread that dies or stays too long at one file is replaced and the file is
 * quarantined; the rest of its chunk goes back into the queue.
 */
export async function runChunks(options: PoolOptions, chunks: readonly ChunkFile[][], slots: number): Promise<void> {
  const queue = [...chunks]
  const left = new Set(chunks.flat().map(({ file }) => file))
  createStatusFile(options.status, slots)
  const heapMb = heapFor(options.task.memoryLimitMb, slots)
  const pool = { ...options, queue, left, heapMb, slots }
  await Promise.all(Array.from({ length: Math.min(slots, queue.length) }, (_, slot) => runSlot(pool, slot)))
}

/** What each of so many threads may use, with room for the process itself. */
export const heapFor = (memoryLimitMb: number, threads: number) => Math.max(96, Math.floor((memoryLimitMb - 128) / threads))

interface Pool extends PoolOptions {
  queue: ChunkFile[][]
  left: Set<number>
  heapMb: number
  slots: number
}

let chunkNumber = 0

async function runSlot(pool: Pool, slot: number): Promise<void> {
  let idleDeaths = 0
  while (pool.queue.length > 0) {
    const thread = await pool.threads.take(slot, pool.heapMb)
    thread.listen((outcomes) => {
      const fresh = outcomes.filter(({ file }) => pool.left.delete(file))
      if (fresh.length > 0) pool.onOutcomes(fresh)
    })
    const watch = watchFile(pool, slot, () => stopStuck(thread, pool.task.fileTimeoutMs))
    const started: Ahead[] = []
    try {
      await workOff(pool, thread, started)
      pool.threads.give(slot, thread)
    } catch (error) {
      if (isDiskFull(error)) throw error
      const why = error instanceof Error ? error.message : 'it ended the analyzer'
      const at = readStatus(pool.status, pool.slots)[slot]?.file ?? null
      if (at === null && ++idleDeaths >= MAX_IDLE_DEATHS) throw new Error('the analyzer threads cannot be started', { cause: error })
      giveBack(pool, started, at, why)
      await thread.stop(why)
    } finally {
      clearInterval(watch)
    }
  }
}

/** One chunk is analysed while the next one is read and linted. */
async function workOff(pool: Pool, thread: ThreadHandle, started: Ahead[]): Promise<void> {
  let ahead = startChunk(pool, thread, started)
  while (ahead) {
    const now = ahead
    const lint = await now.lint
    ahead = startChunk(pool, thread, started)
    thread.post({ type: 'analyse', chunk: now.number, lint })
    await thread.analysed(now.number)
    started.splice(started.indexOf(now), 1)
  }
}

function startChunk(pool: Pool, thread: ThreadHandle, started: Ahead[]): Ahead | null {
  const files = pool.queue.shift()
  if (!files) return null
  const number = chunkNumber++
  const shadow = join(pool.task.folder, `shadow-${number}`)
  mkdirSync(shadow, { mode: 0o700 })
  thread.post({ type: 'read', chunk: number, files, shadow })
  const lint = thread
    .read(number)
    .then((linted) => pool.lint(shadow, linted, files))
    .finally(() => rmSync(shadow, { recursive: true, force: true }))
  // Awaited later; until then a death must not count as unhandled.
  lint.catch(() => {})
  const ahead = { number, files, lint }
  started.push(ahead)
  return ahead
}

function giveBack(pool: Pool, started: readonly Ahead[], at: number | null, why: string) {
  const files = started.flatMap((chunk) => chunk.files)
  const guilty = files.find(({ file }) => file === at && pool.left.has(file))
  if (guilty) {
    pool.left.delete(guilty.file)
    pool.onQuarantine(guilty, why)
  }
  const rest = files.filter(({ file }) => pool.left.has(file))
  if (rest.length > 0) pool.queue.unshift(rest)
}

/** Ends a thread that took longer than it may, or this process where that does not help. */
export function stopStuck(handle: ThreadHandle, timeoutMs: number): void {
  const giveUp = setTimeout(() => process.exit(1), STOP_MS)
  void handle.stop(`it took longer than ${Math.round(timeoutMs / 1000)} s`).finally(() => clearTimeout(giveUp))
}

/** Calls `onStuck` once when a thread has been at one file for longer than a file may take. */
function watchFile(pool: Pool, slot: number, onStuck: () => void) {
  const clock = processorClock()
  let step = -1
  let spent = 0
  const timer = setInterval(() => {
    const status = readStatus(pool.status, pool.slots)[slot]
    spent += clock()
    if (!status || status.file === null || status.step !== step) {
      step = status?.step ?? -1
      spent = 0
    } else if (spent > pool.task.fileTimeoutMs) {
      clearInterval(timer)
      onStuck()
    }
  }, POLL_MS)
  return timer
}
