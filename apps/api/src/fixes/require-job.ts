import type { FileEncoding } from '@preflight/contracts'
import { findings, fixedFiles, fixJobs, projects, scans, type DbOrTx } from '@preflight/db'
import { AppError, notFound } from '@preflight/server'
import { and, eq, sql } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { fixProof } from './fix-proof.ts'

const isConnected = sql<boolean>`${scans.git_installation_id} is not null`
/** Whether one of its findings was ignored since. */
const hasIgnored = sql<boolean>`exists (
  select 1 from ${findings} where ${findings.fix_job_id} = ${fixJobs.id} and ${findings.triage_id} is not null)`

/**
 * A fix job of one of the user's own projects.
 * @throws {AppError} 404 when there is none, or it is somebody else's
 */
export async function requireJob({ db }: { db: DbOrTx }, user: SignedInUser, id: string) {
  const [row] = await db
    .select({ job: fixJobs, fix_proof: fixProof, is_connected: isConnected, has_ignored: hasIgnored })
    .from(fixJobs)
    .innerJoin(scans, eq(scans.id, fixJobs.scan_id))
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(eq(fixJobs.id, id), eq(projects.user_id, user.id)))
  if (!row) throw notFound('Fix job')
  const { job, ...facts } = row
  return { ...job, ...facts }
}

export type Job = Awaited<ReturnType<typeof requireJob>>

export async function findingIdsOf({ db }: Pick<Deps, 'db'>, jobId: string): Promise<string[]> {
  const rows = await db.select({ id: findings.id }).from(findings).where(eq(findings.fix_job_id, jobId)).orderBy(findings.id)
  return rows.map(({ id }) => id)
}

type FixedFileRow = typeof fixedFiles.$inferSelect

/** Its time is over, or its bytes were removed. */
export const isExpired = ({ expires_at, removed_at }: Pick<FixedFileRow, 'expires_at' | 'removed_at'>, now: Date) =>
  removed_at !== null || expires_at <= now

const expired = () => new AppError(410, 'GONE', 'File has expired')

/**
 * The text of a fixed file of a job.
 * @throws {AppError} 404 when the job has no such file, 410 when its time is over
 */
export async function readFixedFile({ db, storage }: Pick<Deps, 'db' | 'storage'>, jobId: string, fileId: string) {
  const [file] = await db.select().from(fixedFiles).where(and(eq(fixedFiles.id, fileId), eq(fixedFiles.fix_job_id, jobId)))
  if (!file) throw notFound('File')
  if (isExpired(file, new Date())) throw expired()
  // The sweep may remove the bytes between the two.
  if (!(await storage.exists(file.storage_key))) throw expired()
  const bytes = await bytesOf(storage, file.storage_key)
  const encoding = encodingOf(bytes)
  return { id: file.id, file_path: file.file_path, fixed_content: decoded(bytes, encoding), encoding, patch: file.patch_key === null ? '' : await textOf(storage, file.patch_key) }
}

/** Files in UTF-16 begin with its mark. */
function encodingOf([first, second]: Buffer): FileEncoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Of UTF-8 a mark is part of the text. */
const decoded = (bytes: Buffer, encoding: FileEncoding): string => (encoding === 'utf-8' ? bytes.toString('utf8') : new TextDecoder(encoding).decode(bytes))

const bytesOf = async (storage: Deps['storage'], key: string): Promise<Buffer> => buffer(await storage.get(key))

/** Of a patch: git writes files that are not UTF-8 in letters. */
const textOf = async (storage: Deps['storage'], key: string): Promise<string> => (await bytesOf(storage, key)).toString('utf8')

/**
 * What a job changed, as one patch.
 * @throws {AppError} 404 when it changed nothing, 410 when the time of its files is over
 */
export async function readPatch({ db, storage }: Pick<Deps, 'db' | 'storage'>, jobId: string): Promise<string> {
  const files = await db.select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, jobId)).orderBy(fixedFiles.file_path)
  if (files.length === 0) throw notFound('File')
  const now = new Date()
  const keys = files.flatMap(({ patch_key }) => patch_key ?? [])
  if (files.some((file) => isExpired(file, now)) || keys.length === 0) throw expired()
  for (const key of keys) if (!(await storage.exists(key))) throw expired()
  return (await Promise.all(keys.map((key) => textOf(storage, key)))).join('')
}
