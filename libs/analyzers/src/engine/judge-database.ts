import { type Role, roleOf } from '../analyzers/database/files.ts'
import type { Inventory } from '../inventory/walk.ts'
import type { ChildScan } from './child-scan.ts'
import { processorClock } from './processor-clock.ts'
import type { DatabaseOutcome, Judged } from './protocol.ts'
import { ThreadDied, type ThreadHandle } from './thread-handle.ts'
import { heapFor, POLL_MS, stopStuck } from './thread-pool.ts'

/** Reading SQL takes milliseconds; where it does not, somebody wrote it for that. */
const FILES_OF_TIME = 2

const NOTHING: DatabaseOutcome = { files: [], findings: [], lost: null }

/** Numbers of the files that may be read for it. */
export type FilesByRole = Readonly<Record<Role, readonly number[]>>

/**
 * Reads all rules of databases at once, in a thread of their own: the last migration decides what the first one comes to.
 * Whatever happens to the thread costs these findings and no others.
 */
export async function judgeDatabase(scan: ChildScan): Promise<DatabaseOutcome> {
  const { task, cache, inventory, send } = scan
  const known = task.resume?.database
  if (known) return known
  const files = filesRead(inventory)
  if (task.only === 'dataflow' || files.rules.length === 0) return NOTHING
  const kept = cache?.database.known(files)
  const outcome = kept ? { findings: kept, lost: null } : await judge(scan, files)
  const told: DatabaseOutcome = { files: files.rules, ...outcome }
  send({ type: 'database', outcome: told })
  return told
}

/** The files of a project that may be read. */
export function filesRead({ files }: Inventory): FilesByRole {
  const read: Record<Role, number[]> = { rules: [], reach: [], code: [] }
  for (const [file, { path }] of files.entries()) {
    const role = roleOf(path)
    if (role) read[role].push(file)
  }
  return read
}

async function judge({ task, cache, threads, inventory, send }: ChildScan, files: FilesByRole): Promise<Pick<DatabaseOutcome, 'findings' | 'lost'>> {
  send({ type: 'reading_database', files: files.rules })
  const thread = await threads.take(0, heapFor(task.memoryLimitMb, 1))
  const watch = watchTime(thread, task.fileTimeoutMs * FILES_OF_TIME)
  const judged = await attempt(thread, files, inventory).finally(() => clearInterval(watch))
  // what hostile SQL leaves behind would stay beside all that follows
  await thread.stop('its memory is needed')
  if ('lost' in judged) return { findings: [], lost: judged.lost }
  cache?.keepJudgement(files, judged)
  return { findings: judged.findings, lost: null }
}

/** @returns why they were not judged, where they were not */
async function attempt(thread: ThreadHandle, { rules, reach, code }: FilesByRole, { files }: Inventory): Promise<Judged | { lost: string }> {
  try {
    const read = new Set([...rules, ...reach, ...code])
    return await thread.judgeDatabase(files.filter((_, file) => read.has(file)))
  } catch (error) {
    if (!(error instanceof ThreadDied)) throw error
    return { lost: error.kind === 'memory' ? 'the analyzer ran out of memory' : error.message }
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
