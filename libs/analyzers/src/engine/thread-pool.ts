import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LintFindings } from '../analyzers/oxlint/run-oxlint.ts'
import { processorClock } from './processor-clock.ts'
import type { ChunkFile, EngineTask, FileOutcome } from './protocol.ts'
import { isDiskFull } from './system-code.ts'
import { createStatusFile, readStatus } from './status-file.ts'
import { ThreadDied, type ThreadHandle } from './thread-handle.ts'
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

/** A chunk that a thread has been given and has not finished. */
interface Started {
  number: number
  files: ChunkFile[]
}

interface Ahead extends Started {
  lint: Promise<LintFindings>
}

/**
 * Works off chunks with so many threads, until an outcome has come for every file. What a thread that died had been given
 * goes back into the queue. The file it was at is tried once more by itself, and quarantined when a thread dies at it
 * again; one that takes too long is quarantined at once.
 */
export async function runChunks(options: PoolOptions, chunks: readonly ChunkFile[][], slots: number): Promise<void> {
  const queue = [...chunks]
  const left = new Set(chunks.flat().map(({ file }) => file))
  createStatusFile(options.status, slots)
  const heapMb = heapFor(options.task.memoryLimitMb, slots)
  const pool: Pool = { ...options, queue, left, suspects: new Set(), heapMb, slots }
  await Promise.all(Array.from({ length: Math.min(slots, queue.length) }, (_, slot) => runSlot(pool, slot)))
  if (left.size > 0) throw new Error(`the analyzer threads left ${left.size} files undone`)
}

/** What each of so many threads may use, with room for the process itself. */
export const heapFor = (memoryLimitMb: number, threads: number) => Math.max(96, Math.floor((memoryLimitMb - 128) / threads))

interface Pool extends PoolOptions {
  queue: ChunkFile[][]
  /** files without an outcome */
  left: Set<number>
  /** files at which a thread has died once */
  suspects: Set<number>
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
    const started: Started[] = []
    try {
      await workOff(pool, thread, started)
      pool.threads.give(slot, thread)
    } catch (error) {
      if (!(error instanceof ThreadDied) || isDiskFull(error)) throw error
      const at = readStatus(pool.status, pool.slots)[slot]?.file ?? null
      if (at === null && ++idleDeaths >= MAX_IDLE_DEATHS) throw new Error('the analyzer threads cannot be started', { cause: error })
      giveBack(pool, started, at, error)
      await thread.stop(error.message)
    } finally {
      clearInterval(watch)
    }
  }
}

/** One chunk is analysed while the next one is read and linted. */
async function workOff(pool: Pool, thread: ThreadHandle, started: Started[]): Promise<void> {
  let ahead = startChunk(pool, thread, started)
  while (ahead) {
    const now = ahead
    const lint = await now.lint
    ahead = startChunk(pool, thread, started)
    thread.post({ type: 'analyse', chunk: now.number, lint })
    await thread.analysed(now.number)
    started.splice(started.findIndex(({ number }) => number === now.number), 1)
  }
}

function startChunk(pool: Pool, thread: ThreadHandle, started: Started[]): Ahead | null {
  const files = pool.queue.shift()
  if (!files) return null
  const number = chunkNumber++
  started.push({ number, files })
  // A name of its own: the folders of a child that was killed may still stand there.
  const shadow = mkdtempSync(join(pool.task.folder, 'shadow-'))
  thread.post({ type: 'read', chunk: number, files, shadow })
  const lint = thread
    .read(number)
    .then((linted) => pool.lint(shadow, linted, files))
    .finally(() => rmSync(shadow, { recursive: true, force: true }))
  // Awaited later; until then a death must not count as unhandled.
  lint.catch(() => {})
  return { number, files, lint }
}

function giveBack(pool: Pool, started: readonly Started[], at: number | null, death: ThreadDied) {
  const undone = started.flatMap((chunk) => chunk.files).filter(({ file }) => pool.left.has(file))
  const suspect = undone.find(({ file }) => file === at)
  const rest = undone.filter((file) => file !== suspect)
  if (rest.length > 0) pool.queue.unshift(rest)
  if (!suspect) return
  if (death.kind === 'time' || pool.suspects.has(suspect.file)) {
    pool.left.delete(suspect.file)
    pool.onQuarantine(suspect, death.message)
  } else {
    pool.suspects.add(suspect.file)
    pool.queue.unshift([suspect])
  }
}

/** Ends a thread that took longer than it may, or this process where that does not help. */
export function stopStuck(handle: ThreadHandle, timeoutMs: number): void {
  const giveUp = setTimeout(() => process.exit(1), STOP_MS)
  void handle.stop(`it took longer than ${Math.round(timeoutMs / 1000)} s`, 'time').finally(() => clearTimeout(giveUp))
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
