import type { Finding } from '@preflight/contracts'

const EVERY_MS = 5000
const HIDDEN_MS = 15_000
const MOST_MS = 30_000
export const MAX_FIX_ERRORS = 5

/** ms until fix jobs are asked about again; null: not any more. `errors` are those in a row. */
export function nextFixPoll(active: number, errors: number, hidden: boolean): number | null {
  if (active === 0 || errors >= MAX_FIX_ERRORS) return null
  if (errors > 0) return Math.min(MOST_MS, EVERY_MS * 2 ** errors)
  return hidden ? HIDDEN_MS : EVERY_MS
}

type Tracked = Pick<Finding, 'fix_job_id' | 'fix_job_status'>

/** Jobs that are not over, of the findings they work on. */
export function activeJobs(findings: readonly Tracked[]): string[] {
  const active = findings.filter(({ fix_job_status: status }) => status === 'pending' || status === 'processing')
  return [...new Set(active.flatMap(({ fix_job_id: id }) => (id === null ? [] : [id])))]
}
