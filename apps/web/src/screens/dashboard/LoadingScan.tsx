import Box from '@mui/material/Box'
import type { ScanType } from '@preflight/contracts'
import { ChecklistPanel } from '../../features/launch-checklist/ChecklistPanel.tsx'
import { ScoreSkeletons } from '../../features/scans/ScoreSkeletons.tsx'
import { PlacesSkeleton } from '../../features/scans/SideSkeletons.tsx'
import { SIDE_BY_SIDE } from './side-by-side.ts'
import { WaitingSummary } from './WaitingSummary.tsx'

interface Props {
  /** unknown until the list of scans is there */
  scanType?: ScanType
}

/** A completed scan before it is there: everything at its size. */
export const LoadingScan = ({ scanType }: Props) => (
  <>
    <ScoreSkeletons verdict={scanType === 'launch'} />
    <Box sx={SIDE_BY_SIDE}>
      <WaitingSummary scanType={scanType ?? 'standard'} />
      {scanType === 'launch' ? (
        <ChecklistPanel answers={undefined} />
      ) : (
        <PlacesSkeleton titled={scanType !== undefined} />
      )}
    </Box>
  </>
)
