import { FIXED_FILE_LIFETIME_DAYS, type FileDiff, type FixProof } from '@preflight/contracts'
import { findings, fixedFiles, removedObjects, type Tx } from '@preflight/db'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Deps } from '../deps.ts'
import { withRetry } from '../scan/retry.ts'
import type { pullRequestColumns } from './pull-request/record.ts'
import type { FixStore } from './store.ts'
import { isByModel, summarise } from './summary.ts'

const A_DAY = 86_400_000

/** A changed file as it is stored. */
export interface FixedFileContent {
  path: string
  /** in the file's own encoding */
  bytes: Buffer
  patch: Buffer
  diff: FileDiff
}

export interface Published {
  jobId: string
  /** the job is about the whole scan: what it could not fix is free for another one */
  isWholeScan: boolean
  proof: FixProof
  /** of the pull request */
  columns: ReturnType<typeof pullRequestColumns>
  files: readonly FixedFileContent[]
}

type Stored = typeof fixedFiles.$inferInsert

/**
 * Stores the fixed files and their patches for seven days and completes the job, all or nothing. Should this process die
 * on the way, the bytes are found by the marks that are set before them.
 */
export async function publish(deps: Pick<Deps, 'db' | 'storage'>, store: FixStore, published: Published): Promise<void> {
  const rows: Stored[] = []
  for (const file of published.files) rows.push(await storeFile(deps, published.jobId, file))
  const keys = rows.flatMap(({ storage_key, patch_key }) => [storage_key, ...(patch_key ? [patch_key] : [])])
  await store.conclude({ status: 'completed', fix_summary: summarise(published.proof), proof: published.proof, by_model: isByModel(published.proof), ...published.columns }, async (tx) => {
    await tx.insert(fixedFiles).values(rows)
    await tx.delete(removedObjects).where(inArray(removedObjects.storage_key, keys))
    await linkFindings(tx, published)
  })
}

/** Siblings that were fixed with those that were chosen belong to the job, too. */
async function linkFindings(tx: Tx, { jobId, isWholeScan, proof }: Published): Promise<void> {
  const fixed = proof.findings.filter(({ reason }) => reason === null).map(({ finding_id }) => finding_id)
  if (fixed.length > 0) await tx.update(findings).set({ fix_job_id: jobId }).where(inArray(findings.id, fixed))
  if (isWholeScan) await tx.update(findings).set({ fix_job_id: null }).where(and(eq(findings.fix_job_id, jobId), fixed.length > 0 ? notInArray(findings.id, fixed) : undefined))
}

async function storeFile({ db, storage }: Pick<Deps, 'db' | 'storage'>, fix_job_id: string, { path, bytes, patch, diff }: FixedFileContent): Promise<Stored> {
  const storage_key = `fixed/${randomUUID()}`
  const patch_key = `fixed/${randomUUID()}`
  const created_at = new Date(Date.now() + A_DAY)
  await withRetry(() => db.insert(removedObjects).values([{ storage_key, created_at }, { storage_key: patch_key, created_at }]).onConflictDoNothing())
  await storage.put(storage_key, Readable.from([bytes]))
  await storage.put(patch_key, Readable.from([patch]))
  const expires_at = new Date(Date.now() + FIXED_FILE_LIFETIME_DAYS * A_DAY)
  return { fix_job_id, file_path: path, file_size: bytes.length, storage_key, patch_key, diff, expires_at }
}

/** Ends a job of which nothing could be proven: that is no error, and trying again would end the same. */
export function giveUp(store: FixStore, proof: FixProof): Promise<void> {
  return store.conclude({ status: 'failed', fix_summary: summarise(proof), proof })
}
