import AutorenewRounded from '@mui/icons-material/AutorenewRounded'
import CancelRounded from '@mui/icons-material/CancelRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import FolderOpenRounded from '@mui/icons-material/FolderOpenRounded'
import type { Finding } from '@preflight/contracts'
import { createContext, useContext } from 'react'
import { Chip } from '../../components/Chip.tsx'
import { Tip } from '../../components/Tip.tsx'
import { FIX_WORDS, fixTooltip } from './finding-words.ts'
import { PullRequestChip } from './PullRequestChip.tsx'

export const FIX_ICONS = {
  pending: ScheduleRounded,
  processing: AutorenewRounded,
  completed: CheckCircleRounded,
  failed: CancelRounded,
} as const

// above the button that reaches over the whole row
const ABOVE = { position: 'relative', zIndex: 1 } as const

const PullRequest = ({ url }: { url: string }) => (
  <Chip outlined pill href={url} icon={<OpenInNewRounded />} label="View PR" sx={{ ...ABOVE, color: 'primary.text' }} />
)

/** Shows the files that a fix made; null where nobody may see them. Set once by the screen. */
export const FixedFilesContext = createContext<((jobId: string) => void) | null>(null)

const Files = ({ onOpen }: { onOpen: () => void }) => <Chip outlined pill onClick={onOpen} icon={<FolderOpenRounded />} label="View Files" sx={{ ...ABOVE, color: 'primary.text' }} />

type Fixed = Pick<Finding, 'fix_job_id' | 'fix_job_status' | 'fix_pr_url' | 'fix_pr_state' | 'fix_summary'>

/** Where a finding's fix stands, with the way to its pull request; nothing without a fix job. */
export function FixStatusChip({ finding }: { finding: Fixed }) {
  const { fix_job_id: jobId, fix_job_status: status, fix_pr_url: url, fix_pr_state: state, fix_summary: summary } = finding
  const showFiles = useContext(FixedFilesContext)
  if (!status) return null
  const Icon = FIX_ICONS[status]
  return (
    <>
      <Tip text={fixTooltip(status, summary)}>
        <Chip
          tabIndex={0}
          pill
          icon={<Icon />}
          label={FIX_WORDS[status].label}
          sx={{ ...ABOVE, color: `fix.${status}.text`, backgroundColor: `fix.${status}.bg` }}
        />
      </Tip>
      {status === 'completed' && url && <PullRequest url={url} />}
      {status === 'completed' && url && <PullRequestChip state={state} />}
      {status === 'completed' && !url && jobId && showFiles && <Files onOpen={() => showFiles(jobId)} />}
    </>
  )
}

/** A finding whose text is still being written. */
export const AnalyzingChip = () => (
  <Chip pill icon={<AutorenewRounded />} label="Analyzing" sx={{ color: 'fix.pending.text', backgroundColor: 'fix.pending.bg' }} />
)
