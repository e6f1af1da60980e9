import type { FixProof } from '@preflight/contracts'
import { fixJobs } from '@preflight/db'
import { sql } from 'drizzle-orm'

/** The proof of a job. Those of earlier versions name no files and cannot be shown: the summary of the job says it all. */
export const fixProof = sql<FixProof | null>`case when jsonb_typeof(${fixJobs.proof} -> 'files') = 'array' then ${fixJobs.proof} end`
