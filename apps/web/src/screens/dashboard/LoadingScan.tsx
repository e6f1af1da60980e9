import type { ScanType } from '@preflight/contracts'
import { ScoreSkeletons } from '../../features/scans/ScoreSkeletons.tsx'
import { WaitingSummary } from './WaitingSummary.tsx'

/** A completed scan before it is there: everything at its size. */
export const LoadingScan = ({ scanType }: { scanType: ScanType }) => (
  <>
    <ScoreSkeletons />
    <WaitingSummary scanType={scanType} />
  </>
)
