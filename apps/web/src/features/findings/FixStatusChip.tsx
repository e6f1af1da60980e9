import AutorenewRounded from '@mui/icons-material/AutorenewRounded'
import CancelRounded from '@mui/icons-material/CancelRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import type { Finding } from '@preflight/contracts'
import { FIX_WORDS, fixTooltip } from './finding-words.ts'

export const FIX_ICONS = {
  pending: ScheduleRounded,
  processing: AutorenewRounded,
  completed: CheckCircleRounded,
  failed: CancelRounded,
} as const

const PILL = { borderRadius: '99px', fontWeight: 550 } as const

const PullRequest = ({ url }: { url: string }) => (
  <Chip
    component="a"
    clickable
    href={url}
    target="_blank"
    rel="noreferrer"
    variant="outlined"
    icon={<OpenInNewRounded />}
    label="View PR"
    sx={{ ...PILL, position: 'relative', zIndex: 1, backgroundColor: 'transparent', borderColor: 'divider', color: 'primary.text' }}
  />
)

type Fixed = Pick<Finding, 'fix_job_status' | 'fix_pr_url' | 'fix_summary'>

/** Where a finding's fix stands, with the way to its pull request; nothing without a fix job. */
export function FixStatusChip({ finding }: { finding: Fixed }) {
  const { fix_job_status: status, fix_pr_url: url, fix_summary: summary } = finding
  if (!status) return null
  const Icon = FIX_ICONS[status]
  return (
    <>
      <Tooltip title={<span>{fixTooltip(status, summary)}</span>} describeChild>
        <Chip
          tabIndex={0}
          icon={<Icon />}
          label={FIX_WORDS[status].label}
          sx={{ ...PILL, position: 'relative', zIndex: 1, color: `fix.${status}.text`, backgroundColor: `fix.${status}.bg` }}
        />
      </Tooltip>
      {status === 'completed' && url && <PullRequest url={url} />}
    </>
  )
}

/** A finding whose text is still being written. */
export const AnalyzingChip = () => (
  <Chip icon={<AutorenewRounded />} label="Analyzing" sx={{ ...PILL, color: 'fix.pending.text', backgroundColor: 'fix.pending.bg' }} />
)
