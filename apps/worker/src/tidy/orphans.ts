import type { ListedObject } from '@preflight/server'
import type { Deps } from '../deps.ts'
import { withRetry } from '../scan/retry.ts'
import { isOwnStorage } from './owner-mark.ts'
import { namedObjects, OBJECT_FOLDERS } from './named-objects.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>

const A_DAY = 86_400_000
/** Objects asked about at a time. */
const BATCH = 500
/** Objects removed at most in one look; the next one goes on. */
const MOST = 10_000
/** So many may be without a row for whatever reason; more than have one means that this is not the database they belong to. */
const FEW = 20

interface Seen {
  named: number
  orphans: string[]
}

async function* batches(objects: AsyncIterable<ListedObject>): AsyncGenerator<ListedObject[]> {
  let batch: ListedObject[] = []
  for await (const object of objects) {
    batch.push(object)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Adds what a folder holds: how many objects a row names, and those older than a day that none does. */
async function lookThrough({ db, storage }: Parts, folder: string, seen: Seen, signal: AbortSignal) {
  const isOld = ({ storedAt }: ListedObject) => Date.now() - storedAt.getTime() > A_DAY
  for await (const batch of batches(storage.list(folder))) {
    signal.throwIfAborted()
    const named = await withRetry(() => namedObjects(db, batch.map(({ key }) => key)))
    seen.named += named.size
    seen.orphans.push(...batch.filter((object) => isOld(object) && !named.has(object.key)).map(({ key }) => key))
  }
}

async function removeAll({ storage, log }: Parts, keys: string[], signal: AbortSignal): Promise<number> {
  let removed = 0
  for (const key of keys) {
    signal.throwIfAborted()
    try {
      await storage.remove(key)
      log.info({ storage_key: key }, 'An unreferenced object was removed')
      removed += 1
    } catch (error) {
      log.warn({ err: error, storage_key: key }, 'An unreferenced object could not be removed')
    }
  }
  return removed
}

/**
 * Removes objects of uploads and fixed files that are older than a day and that no row names: what a process left that was
 * killed at the wrong moment, and what came after a backup that was restored. Where the storage belongs to another
 * database, or looks like it, nothing is removed and the log says so. @returns how many
 */
export async function removeOrphans(parts: Parts, signal: AbortSignal): Promise<number> {
  if (!(await isOwnStorage(parts))) {
    parts.log.error('The storage belongs to another database: nothing is removed. Use a separate bucket for each installation.')
    return 0
  }
  const seen: Seen = { named: 0, orphans: [] }
  for (const folder of OBJECT_FOLDERS) await lookThrough(parts, folder, seen, signal)
  if (seen.orphans.length > seen.named + FEW) {
    const counts = { named: seen.named, unnamed: seen.orphans.length }
    parts.log.error(counts, 'Most stored objects are unreferenced: nothing is removed. Check DATABASE_URL and the storage.')
    return 0
  }
  return removeAll(parts, seen.orphans.slice(0, MOST), signal)
}
