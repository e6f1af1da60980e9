import type { Finding, FixJob, ScanResults } from '@preflight/contracts'
import { api } from '../../app/api.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { FIX_WORDS, fixTooltip } from '../../features/findings/finding-words.ts'
import { useFixPolling } from '../../features/fixes/useFixPolling.ts'
import { scansApi } from '../../features/scans/scansApi.ts'

type Status = Pick<Finding, 'fix_job_id' | 'fix_job_status' | 'fix_pr_url' | 'fix_summary'>

function merged(results: ScanResults, ids: ReadonlySet<string>, status: Status): ScanResults {
  const of = (findings: Finding[]) => findings.map((finding) => (ids.has(finding.id) ? { ...finding, ...status } : finding))
  const { security, performance, code_quality, launch_ready } = results.findings
  return { ...results, findings: { security: of(security), performance: of(performance), code_quality: of(code_quality), launch_ready } }
}

const isOver = ({ status }: FixJob) => status === 'completed' || status === 'failed'

/** Follows the fix jobs of a scan's findings; how they stand goes into the findings, and their end is told. */
export function useFixJobs(scanId: string, findings: readonly Finding[]) {
  const dispatch = useAppDispatch()
  const write = (ids: readonly string[], status: Status) => {
    const concerned = new Set(ids)
    dispatch(scansApi.util.updateQueryData('getScanResults', { id: scanId }, (draft) => merged(draft, concerned, status)))
  }
  useFixPolling(findings, (job) => {
    write(job.finding_ids, { fix_job_id: job.fix_job_id, fix_job_status: job.status, fix_pr_url: job.pr_url, fix_summary: job.fix_summary })
    if (!isOver(job)) return
    dispatch(api.util.invalidateTags(['Fixable', ...job.finding_ids.map((id) => ({ type: 'Finding' as const, id }))]))
    const type = job.status === 'completed' ? 'success' : 'error'
    dispatch(notified({ type, title: FIX_WORDS[job.status].label, message: fixTooltip(job.status, job.fix_summary) }))
  })
  return (jobId: string, ids: readonly string[]) => write(ids, { fix_job_id: jobId, fix_job_status: 'pending', fix_pr_url: null, fix_summary: null })
}
