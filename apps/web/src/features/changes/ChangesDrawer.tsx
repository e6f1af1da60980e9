import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CATEGORIES, type ScanComparison } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { BridgeSteps } from '../../components/BridgeSteps.tsx'
import { CATEGORY_LABELS } from '../../components/category.ts'
import { formatDate } from '../../components/format-date.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { SidePanel } from '../../components/SidePanel.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { ChangeList } from './ChangeList.tsx'
import { useGetScanChangesQuery } from './changesApi.ts'

interface Props {
  scanId: string
  /** number of the scan before, as the selector counts; null on a first scan */
  since: number | null
  onOpenFinding: (id: string) => void
  onClose: () => void
  /** what changed in the checklist of a launch scan */
  checks?: (changes: ScanComparison) => ReactNode
}

const Bridges = ({ bridge }: Pick<ScanComparison, 'bridge'>) => (
  <Box component="section" aria-label="Scores" sx={{ display: 'grid', gap: 3 }}>
    {CATEGORIES.map((category) => {
      const steps = bridge[category]
      return (
        <div key={category}>
          <Typography variant="caption" component="h3" sx={{ mb: 1, fontWeight: 550, color: 'text.secondary' }}>
            {CATEGORY_LABELS[category]}
          </Typography>
          {steps ? (
            <BridgeSteps bridge={steps} />
          ) : (
            <Typography variant="meta" sx={{ color: 'text.muted' }}>
              One of the two scans has no score.
            </Typography>
          )}
        </div>
      )
    })}
  </Box>
)

const LISTS = [
  { key: 'new', title: 'New', none: 'No new findings.' },
  { key: 'fixed', title: 'Fixed', none: 'No findings were fixed.' },
  { key: 'reopened', title: 'Reopened', none: 'No findings were reopened.' },
  { key: 'still_open', title: 'Still open', none: 'No findings remain from the previous scan.' },
] as const

function Content({ changes, onOpenFinding, checks }: { changes: ScanComparison } & Pick<Props, 'onOpenFinding' | 'checks'>) {
  if (!changes.previous_scan)
    return <Typography>This is the first completed scan of this project. After the next one, you will see what is new, fixed and still open, and how the scores changed.</Typography>
  return (
    <>
      <Bridges bridge={changes.bridge} />
      <div>
        {checks?.(changes)}
        {LISTS.map(({ key, title, none }) => (
          <ChangeList key={key} title={title} none={none} findings={changes[key]} open={key !== 'still_open' && changes[key].length > 0} onOpen={onOpenFinding} />
        ))}
      </div>
    </>
  )
}

const sinceText = (since: number | null, changes: ScanComparison | undefined) => {
  const date = changes?.previous_scan && `, ${formatDate(changes.previous_scan.created_at)}`
  return since === null ? 'First scan' : `Since scan ${since}${date ?? ''}`
}

/** Everything that differs from the scan before: scores, and checks and findings one by one. */
export function ChangesDrawer({ scanId, since, onOpenFinding, onClose, checks }: Props) {
  const { currentData: changes, error, refetch } = useGetScanChangesQuery({ id: scanId })
  return (
    <SidePanel kicker={sinceText(since, changes)} title="What changed" label="Changes" onClose={onClose}>
      {error && !changes && <LoadError message={messageOf(error, 'The changes could not be loaded.')} onRetry={() => void refetch()} />}
      {!error && !changes && <SkeletonRows label="Loading changes" />}
      {changes && <Content changes={changes} onOpenFinding={onOpenFinding} checks={checks} />}
    </SidePanel>
  )
}
