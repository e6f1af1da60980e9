import { saysReach, saysRules } from '../analyzers/database/files.ts'
import type { SourceEntry } from '../inventory/walk.ts'
import { hasRules, languageOf } from '../inventory/languages.ts'
import type { ChildScan } from './child-scan.ts'
import { processorClock } from './processor-clock.ts'
import type { DatabaseOutcome } from './protocol.ts'
import { ThreadDied, type ThreadHandle } from './thread-handle.ts'
import { heapFor, POLL_MS, stopStuck } from './thread-pool.ts'

/** Reading SQL takes milliseconds; where it does not, somebody wrote it for that. */
const FILES_OF_TIME = 2

const NOTHING: DatabaseOutcome = { files: [], findings: [], lost: null }

/**
 * Reads all rules of databases at once, in a thread of their own: the last migration decides what the first one comes to.
 * Whatever happens to the thread costs these findings and no others.
 */
export async function judgeDatabase({ task, threads, inventory, send }: ChildScan): Promise<DatabaseOutcome> {
  const known = task.resume?.database
  if (known) return known
  const files = task.only === 'dataflow' ? [] : [...inventory.files.entries()].flatMap(([file, { path }]) => (saysRules(path) ? [file] : []))
  if (files.length === 0) return NOTHING
  send({ type: 'reading_database', files })
  const thread = await threads.take(0, heapFor(task.memoryLimitMb, 1))
  const watch = watchTime(thread, task.fileTimeoutMs * FILES_OF_TIME)
  const outcome = await attempt(thread, inventory.files.filter(isRead)).finally(() => clearInterval(watch))
  // what hostile SQL leaves behind would stay beside all that follows
  await thread.stop('its memory is needed')
  const told: DatabaseOutcome = { files, ...outcome }
  send({ type: 'database', outcome: told })
  return told
}

/** Code is read where scripts name tables that no migration does. */
const isRead = ({ path }: SourceEntry): boolean => saysRules(path) || saysReach(path) || hasRules(languageOf(path)) || /\.(?:vue|svelte|astro)$/.test(path)

async function attempt(thread: ThreadHandle, files: readonly SourceEntry[]): Promise<Pick<DatabaseOutcome, 'findings' | 'lost'>> {
  try {
    return { findings: await thread.judgeDatabase(files), lost: null }
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    return { findings: [], lost: error.kind === 'memory' ? 'the analyzer ran out of memory' : error.message }
  }
}

function watchTime(thread: ThreadHandle, timeoutMs: number) {
  const clock = processorClock()
  let spent = 0
  const timer = setInterval(() => {
    spent += clock()
    if (spent <= timeoutMs) return
    clearInterval(timer)
    stopStuck(thread, timeoutMs)
  }, POLL_MS)
  return timer
}
