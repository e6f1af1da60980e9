import BlockRounded from '@mui/icons-material/BlockRounded'
import CallMergeRounded from '@mui/icons-material/CallMergeRounded'
import type { PullRequestState } from '@preflight/contracts'
import { Chip } from '../../components/Chip.tsx'
import { Tip } from '../../components/Tip.tsx'

const ENDS = {
  merged: { label: 'Merged', tooltip: 'The pull request was merged', Icon: CallMergeRounded },
  closed: { label: 'Closed', tooltip: 'The pull request was closed without being merged', Icon: BlockRounded },
} as const

/** How the pull request of a fix has ended; nothing while it is open. It stands beside 'View PR'. */
export function PullRequestChip({ state }: { state: PullRequestState | null }) {
  if (state === null || state === 'open') return null
  const { label, tooltip, Icon } = ENDS[state]
  return (
    <Tip text={tooltip}>
      <Chip tabIndex={0} pill icon={<Icon />} label={label} sx={{ position: 'relative', zIndex: 1 }} />
    </Tip>
  )
}
