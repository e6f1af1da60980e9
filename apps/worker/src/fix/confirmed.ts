import { CONFIRM_FIX, type FixProof } from '@preflight/contracts'
import { fixedFiles } from '@preflight/db'
import { readTextFile } from '@preflight/fixes'
import { AppError } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { setup } from '../scan/setup.ts'
import { withRetry } from '../scan/retry.ts'
import { withWorkspace } from '../source/workspace.ts'
import type { FixClaim } from './claim.ts'
import { NOT_PROPOSED, type Proposed, proposeOnGithub } from './propose-on-github.ts'
import { refusalText } from './pull-request/texts.ts'
import type { ChangedFile } from './pull-request/types.ts'
import type { FixStore } from './store.ts'
import { proofIn, summarise } from './summary.ts'

const EXPIRED = 'No pull request: the fixed files have expired. Start a new fix after the next scan.'
const MOVED = 'No pull request: the changed files are other ones on the branch by now, and the fix was confirmed for those that were scanned. Scan the project again.'

interface Run extends FixClaim {
  deps: Deps
  store: FixStore
  signal: AbortSignal
}

/** What a job says of its pull request while nobody has looked at what the model wrote; an upload has none. */
export function unconfirmed({ deps: { github }, scan }: Pick<Run, 'deps' | 'scan'>): Proposed {
  if (scan.repository_url === null) return NOT_PROPOSED
  const notes = github !== null && scan.git_installation_id !== null ? [CONFIRM_FIX] : [refusalText({ kind: 'not-connected' })]
  return { ...NOT_PROPOSED, notes }
}

type FixedFile = typeof fixedFiles.$inferSelect

async function storedBytes({ storage }: Deps, { storage_key, expires_at, removed_at }: FixedFile): Promise<Buffer | null> {
  if (removed_at !== null || expires_at <= new Date() || !(await storage.exists(storage_key))) return null
  return buffer(await storage.get(storage_key))
}

/** The files as the scanned commit has them, and as somebody has confirmed them; null where those have expired. */
async function confirmedFiles(run: Run): Promise<ChangedFile[] | null> {
  const { deps, job } = run
  const rows = await withRetry(() => deps.db.select().from(fixedFiles).where(eq(fixedFiles.fix_job_id, job.id)).orderBy(fixedFiles.file_path))
  return withWorkspace(deps.dataDir, async (workspace) => {
    const { root } = await setup({ ...run, workspace, progress: { update: () => {} }, record: null })
    const files: ChangedFile[] = []
    for (const row of rows) {
      const after = await storedBytes(deps, row)
      if (after === null) return null
      const before = await readTextFile(root, row.file_path)
      files.push({ path: row.file_path, before: typeof before === 'string' ? null : before.bytes, after })
    }
    return files
  })
}

async function propose(run: Run, proof: FixProof): Promise<Proposed> {
  const files = await confirmedFiles(run)
  if (files === null) return { ...NOT_PROPOSED, notes: [EXPIRED] }
  const proposed = await proposeOnGithub(run.deps, { claim: run, commit: run.scan.commit_sha, files, proof })
  return 'proveOn' in proposed ? { ...NOT_PROPOSED, notes: [MOVED] } : proposed
}

/**
 * Opens the pull request of a fix whose changes somebody has confirmed: of exactly those. Where the branch has other
 * versions of the files by now, a fix that is made anew would be one that nobody has seen.
 */
export async function proposeConfirmed(run: Run): Promise<void> {
  const proof = proofIn(run.job)
  if (proof === null) throw new AppError(409, 'CONFLICT', 'This fix has no changes to open a pull request for.')
  const { notes, columns } = await propose(run, proof)
  run.signal.throwIfAborted()
  const told = { ...proof, notes }
  await run.store.conclude({ status: 'completed', fix_summary: summarise(told), proof: told, ...columns })
}
