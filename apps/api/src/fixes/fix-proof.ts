import type { FixProof } from '@preflight/contracts'
import { fixJobs } from '@preflight/db'
import { sql } from 'drizzle-orm'

/** The proof of a job. Jobs of earlier versions have one without names, of which nothing can be shown: their summary says all. */
export const fixProof = sql<FixProof | null>`case when jsonb_typeof(${fixJobs.proof} -> 'notes') = 'array' then ${fixJobs.proof} end`
