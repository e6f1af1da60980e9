import Typography from '@mui/material/Typography'
import type { DailyUsage, Finding } from '@preflight/contracts'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { plural } from '../../components/plural.ts'
import { useCreateScanFixMutation, useGetDailyUsageQuery } from './fixesApi.ts'
import { scanFixOf } from './scan-fix.ts'
import { useFixToasts } from './useFixToasts.ts'

interface Props {
  scanId: string
  /** a fix may become a pull request */
  isGit: boolean
  /** all of the scan */
  findings: readonly Finding[]
  /** hears the job and what it works on */
  onStarted: (jobId: string, findingIds: readonly string[]) => void
  onClose: () => void
}

const UPLOAD_RESULT = 'You get all changes as one patch; your project is not changed.'
const GIT_RESULT = 'You get all changes as one pull request, or as one patch where the GitHub App may not write.'

/** Nothing is counted where the day has no limit. */
function countedText(usage: DailyUsage | undefined): string {
  if (!usage || usage.daily_limit === null) return 'It counts as one job.'
  return `It counts as one auto-fix. You've used ${usage.current_count} of ${usage.daily_limit} daily auto-fixes.`
}

/** Asks before all findings of a scan are fixed: how many there are, what happens to them, and what it costs. */
export function AllFixesDialog({ scanId, isGit, findings, onStarted, onClose }: Props) {
  // as it was asked: the findings change as soon as the job is there
  const [{ ids, files }] = useState(() => scanFixOf(findings))
  const { data: usage } = useGetDailyUsageQuery()
  const toasts = useFixToasts()
  const [create, { isLoading: starting }] = useCreateScanFixMutation()
  const start = async () => {
    const { data, error } = await create({ scan_id: scanId })
    onClose()
    if (!data) return toasts.refused(error)
    onStarted(data.fix_job_id, ids)
    await toasts.started(data.findings)
  }
  return (
    <ConfirmDialog open title="All proven fixes" action="Start Auto-Fix" busyAction="Starting Auto-Fix..." busy={starting} tone="primary" onConfirm={() => void start()} onCancel={onClose}>
      <Typography sx={{ color: 'text.primary', fontWeight: 550 }}>
        {plural(ids.length, 'finding')} in {plural(files, 'file')} can be fixed.
      </Typography>
      <Typography sx={{ mt: 2 }}>Preflight proves each fix before it shows it. What cannot be proven is left out, with the reason. {isGit ? GIT_RESULT : UPLOAD_RESULT}</Typography>
      <Typography sx={{ mt: 2 }}>{countedText(usage)}</Typography>
    </ConfirmDialog>
  )
}
