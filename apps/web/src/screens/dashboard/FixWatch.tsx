import { fixHeadline, type Finding, type FixJob } from '@preflight/contracts'
import { messageOf } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { FIX_WORDS, fixTooltip } from '../../features/findings/finding-words.ts'
import { useFixPolling } from '../../features/fixes/useFixPolling.ts'
import { fixStatusOf, writeFixStatus } from './fix-status.ts'

/** The proof is shown below the list. */
const outcomeOf = ({ fix_proof, fix_summary }: FixJob) => (fix_proof ? fixHeadline(fix_proof) : fix_summary)

const isOver = ({ status }: FixJob) => status === 'completed' || status === 'failed'

/** A pull request shows its changes itself. */
const hasFiles = ({ status, pr_url }: FixJob) => status === 'completed' && pr_url === null

interface Props {
  scanId: string
  findings: readonly Finding[]
  /** a job came to its end */
  onOver: (job: FixJob) => void
  onShowFiles: (jobId: string) => void
}

/** Follows the fix jobs of a scan's findings; how they stand goes into the findings, and their end is told. */
export function FixWatch({ scanId, findings, onOver, onShowFiles }: Props) {
  const dispatch = useAppDispatch()
  const onStatus = (job: FixJob) => {
    writeFixStatus(dispatch, scanId, job.finding_ids, fixStatusOf(job))
    if (!isOver(job)) return
    dispatch(api.util.invalidateTags(['Fixable', ...job.finding_ids.map((id) => ({ type: 'Finding' as const, id }))]))
    onOver(job)
    const type = job.status === 'completed' ? 'success' : 'error'
    const action = hasFiles(job) ? { label: 'View Files', run: () => onShowFiles(job.fix_job_id) } : null
    dispatch(notified({ type, title: FIX_WORDS[job.status].label, message: fixTooltip(job.status, outcomeOf(job)), action }))
  }
  const onStopped = (error: unknown, retry: () => void) =>
    dispatch(notified({ type: 'warning', title: 'Fix status updates have stopped', message: messageOf(error), duration: 0, action: { label: 'Retry', run: retry } }))
  useFixPolling(findings, { onStatus, onStopped })
  return null
}
