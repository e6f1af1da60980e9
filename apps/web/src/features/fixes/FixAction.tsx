import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded'
import BlockRounded from '@mui/icons-material/BlockRounded'
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import Button from '@mui/material/Button'
import type { Finding } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { plural } from '../../components/plural.ts'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import type { FixVerdict } from './fix-verdict.ts'

interface Props {
  finding: Pick<Finding, 'fix_job_id' | 'fix_job_status' | 'fix_pr_url'>
  verdict: FixVerdict
  /** how many findings are to be fixed */
  selected: number
  starting: boolean
  onFix: () => void
  onShowFiles: (jobId: string) => void
  /** where the job stands, for one that cannot be seen yet */
  status: ReactNode
}

function JobAction({ finding: { fix_job_id: jobId, fix_job_status, fix_pr_url }, onShowFiles, status }: Pick<Props, 'finding' | 'onShowFiles' | 'status'>) {
  const button = { variant: 'contained', color: 'primary', startIcon: <OpenInNewRounded /> } as const
  if (fix_job_status === 'completed' && fix_pr_url)
    return (
      <Button {...button} href={fix_pr_url} target="_blank" rel="noreferrer">
        See Fix
      </Button>
    )
  if (fix_job_status === 'completed' && jobId)
    return (
      <Button {...button} startIcon={null} onClick={() => onShowFiles(jobId)}>
        See Fix
      </Button>
    )
  return status
}

/** The one thing that can be done about a finding in the footer of its dialog, or why not. */
export function FixAction(props: Props) {
  const { verdict, selected, starting, onFix } = props
  if (verdict.kind === 'none') return null
  if (verdict.kind === 'job') return <JobAction {...props} />
  if (verdict.kind === 'loading') return <ReasonedButton reason="Loading the findings in this file">Loading...</ReasonedButton>
  if (verdict.kind === 'refused')
    return (
      <ReasonedButton reason={verdict.reason} startIcon={<BlockRounded />}>
        {verdict.label}
      </ReasonedButton>
    )
  return (
    <ReasonedButton variant="contained" color="primary" reason={starting ? 'Starting the fix' : null} startIcon={<AutoFixHighRounded />} onClick={onFix}>
      {starting ? 'Starting Auto-Fix...' : `Auto-Fix ${plural(selected, 'Issue')}`}
    </ReasonedButton>
  )
}
