import { FIXED_FILE_LIFETIME_DAYS } from '@preflight/contracts'
import { fixedFiles, removedObjects } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../deps.ts'
import { withRetry } from '../scan/retry.ts'
import type { FixStore } from './store.ts'
import { proofOf, summarise, type Outcome } from './summary.ts'

const A_DAY = 86_400_000

interface Published extends Outcome {
  jobId: string
  /** the fixed file in its own encoding */
  bytes: Buffer
}

/**
 * Stores a fixed file for its seven days and completes the job, both or neither. Should this process die on the way, the
 * bytes are found by the mark that is set before them.
 */
export async function publish({ db, storage }: Pick<Deps, 'db' | 'storage'>, store: FixStore, { jobId, bytes, ...outcome }: Published): Promise<void> {
  const storage_key = `fixed/${randomUUID()}`
  await withRetry(() => db.insert(removedObjects).values({ storage_key, created_at: new Date(Date.now() + A_DAY) }).onConflictDoNothing())
  await storage.put(storage_key, Readable.from([bytes]))
  const expires_at = new Date(Date.now() + FIXED_FILE_LIFETIME_DAYS * A_DAY)
  const file = { fix_job_id: jobId, file_path: outcome.filePath, file_size: bytes.length, storage_key, expires_at }
  const proof = proofOf(outcome)
  await store.conclude({ status: 'completed', fix_summary: summarise(proof), proof }, async (tx) => {
    await tx.insert(fixedFiles).values(file)
    await tx.delete(removedObjects).where(eq(removedObjects.storage_key, storage_key))
  })
}

/** Ends a job of which nothing could be proven: that is no error, and trying again would end the same. */
export function giveUp(store: FixStore, outcome: Outcome): Promise<void> {
  const proof = proofOf(outcome)
  return store.conclude({ status: 'failed', fix_summary: summarise(proof), proof })
}
