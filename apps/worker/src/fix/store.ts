import { CONFIRM_FIX, type FixProof } from '@preflight/contracts'
import { fixJobs, projects, scans, type Db, type Tx } from '@preflight/db'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { withRetry } from '../scan/retry.ts'
import { LostScan } from '../scan/store.ts'
import { proofIn, summarise } from './summary.ts'
import { changeJob, isUnattendedFix, isUnfinishedFix, type FixJobRow } from './claim.ts'

type End = Pick<FixJobRow, 'status' | 'fix_summary'> & Partial<Pick<FixJobRow, 'pr_url' | 'pr_repository_id' | 'pr_number' | 'pr_state' | 'by_model'>> & { proof: FixProof | null }

/** Everything a worker writes about a fix job goes through here and carries its attempt number. */
export interface FixStore {
  /** the scan whose findings are fixed; named so for the heartbeat's log */
  scanId: string
  /** A sign of life. @throws {LostScan} */
  heartbeat(): Promise<{ isCancelled: boolean }>
  /** Ends the job, with work on other tables in the same transaction; that may be done twice. @throws {LostScan} */
  conclude(end: End, work?: (tx: Tx) => Promise<void>): Promise<void>
  /** Lets another worker take the job at once. */
  release(): Promise<void>
}

export function createFixStore(db: Db, { id, scan_id, attempt }: Pick<FixJobRow, 'id' | 'scan_id' | 'attempt'>): FixStore {
  const isOurs = and(eq(fixJobs.id, id), eq(fixJobs.attempt, attempt), isUnfinishedFix())
  return {
    scanId: scan_id,
    async heartbeat() {
      const [row] = await withRetry(() => db.update(fixJobs).set({ heartbeat_at: sql`now()` }).where(isOurs).returning({ id: fixJobs.id }))
      if (!row) throw new LostScan()
      return { isCancelled: false }
    },
    conclude: (end, work = async () => {}) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          // Deleting a project first collects its stored objects: none may be added meanwhile.
          const itsProject = tx.select({ id: scans.project_id }).from(scans).where(eq(scans.id, scan_id))
          await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, itsProject)).for('key share')
          if (!(await changeJob(tx, scan_id, isOurs, { ...end, heartbeat_at: null }))) throw new LostScan()
          await work(tx)
        }),
      ),
    release: async () => {
      await withRetry(() => db.update(fixJobs).set({ heartbeat_at: null }).where(isOurs))
    },
  }
}

interface Failure {
  jobId: string
  /** the attempt that failed; without one the job fails only where no worker holds it */
  attempt: number | undefined
  staleMs: number
  text: string
}

/** The changes stay where only their pull request failed: it may be confirmed once more. */
function endOf(job: Pick<FixJobRow, 'confirmed_at' | 'proof'>, text: string) {
  const proof = job.confirmed_at === null ? null : proofIn(job)
  if (proof === null) return { status: 'failed' as const, fix_summary: text }
  const told = { ...proof, notes: [`No pull request: ${text}`, CONFIRM_FIX] }
  return { status: 'completed' as const, fix_summary: summarise(told), proof: told, confirmed_at: null }
}

/** Ends a job with a text for its user. Leaves alone what is finished or held by another worker. */
export async function failFix(db: Db, { jobId, attempt, staleMs, text }: Failure): Promise<void> {
  const isOurs = attempt === undefined ? isUnattendedFix(staleMs) : eq(fixJobs.attempt, attempt)
  const [job] = await withRetry(() => db.select({ scan_id: fixJobs.scan_id, confirmed_at: fixJobs.confirmed_at, proof: fixJobs.proof }).from(fixJobs).where(eq(fixJobs.id, jobId)))
  if (!job) return
  const end = { ...endOf(job, text), heartbeat_at: null }
  await withRetry(() => db.transaction((tx) => changeJob(tx, job.scan_id, and(eq(fixJobs.id, jobId), isOurs, isUnfinishedFix()), end)))
}
