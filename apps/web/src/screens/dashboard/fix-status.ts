import type { Finding, FixJob, ScanResults } from '@preflight/contracts'
import type { AppStore } from '../../app/store.ts'
import { scansApi } from '../../features/scans/scansApi.ts'

export type FixStatus = Pick<Finding, 'fix_job_id' | 'fix_job_status' | 'fix_pr_url' | 'fix_pr_state' | 'fix_summary' | 'fix_proof'>

/** How a job stands, as its findings show it. */
export const fixStatusOf = ({ fix_job_id, status, pr_url, pr_state, fix_summary, fix_proof }: FixJob): FixStatus => ({
  fix_job_id, fix_job_status: status, fix_pr_url: pr_url, fix_pr_state: pr_state, fix_summary, fix_proof,
})

const FREE: FixStatus = { fix_job_id: null, fix_job_status: null, fix_pr_url: null, fix_pr_state: null, fix_summary: null, fix_proof: null }

/** A job lets go of findings that it could not fix: those are free again. */
function merged(results: ScanResults, ids: ReadonlySet<string>, status: FixStatus): ScanResults {
  const isLetGo = ({ fix_job_id }: Finding) => fix_job_id !== null && fix_job_id === status.fix_job_id
  const now = (finding: Finding) => (ids.has(finding.id) ? { ...finding, ...status } : isLetGo(finding) ? { ...finding, ...FREE } : finding)
  const of = (findings: Finding[]) => findings.map(now)
  const { security, performance, code_quality, launch_ready } = results.findings
  return { ...results, findings: { security: of(security), performance: of(performance), code_quality: of(code_quality), launch_ready } }
}

/** Writes how a fix stands into the findings on screen. */
export function writeFixStatus(dispatch: AppStore['dispatch'], scanId: string, ids: readonly string[], status: FixStatus): void {
  const concerned = new Set(ids)
  dispatch(scansApi.util.updateQueryData('getScanResults', { id: scanId }, (draft) => merged(draft, concerned, status)))
}
