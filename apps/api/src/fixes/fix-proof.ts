import type { FixProof } from '@preflight/contracts'
import { findings, fixJobs } from '@preflight/db'
import { sql } from 'drizzle-orm'

/** The proof of a job. Jobs of earlier versions have one without names, of which nothing can be shown: their summary says all. */
export const fixProof = sql<FixProof | null>`case when jsonb_typeof(${fixJobs.proof} -> 'notes') = 'array' then ${fixJobs.proof} end`

/**
 * The proof as one finding shows it. A job over a whole scan has hundreds of findings, and each of them with all of the
 * others would be megabytes: there each shows its own part, and how many there are.
 */
export const fixProofOfFinding = sql<FixProof | null>`case when ${fixJobs.file_path} is not null then ${fixProof} when ${fixJobs.id} is not null then
  ${fixProof} || (select jsonb_build_object(
    'findings', coalesce(jsonb_agg(one) filter (where one ->> 'finding_id' = ${findings.id}::text), '[]'),
    'total', jsonb_build_object('fixed', count(*) filter (where one ->> 'reason' is null), 'findings', count(*)))
    from jsonb_array_elements(${fixProof} -> 'findings') one) end`
