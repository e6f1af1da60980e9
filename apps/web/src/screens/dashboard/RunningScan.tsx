import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Finding, Scan, ScanResults, ScanType } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { ChecklistPanel } from '../../features/launch-checklist/ChecklistPanel.tsx'
import { PlacesCard } from '../../features/scans/PlacesCard.tsx'
import { MAX_POLL_ERRORS } from '../../features/scans/polling.ts'
import { ProgressPanel } from '../../features/scans/ProgressPanel.tsx'
import { PlacesSkeleton } from '../../features/scans/SideSkeletons.tsx'
import { SIDE_BY_SIDE } from './side-by-side.ts'
import { WaitingSummary } from './WaitingSummary.tsx'

const CancelScanDialog = lazy(async () => ({ default: (await import('../../features/scans/CancelScanDialog.tsx')).CancelScanDialog }))

interface Props {
  scan: Scan
  /** undefined until the first answer */
  results: ScanResults | undefined
  findings: readonly Finding[]
  /** updates stopped after too many errors */
  stopped: boolean
  onRetry: () => void
  /** shows the findings of one file in the list below */
  onShowFile: (path: string) => void
}

const Stopped = ({ onRetry }: { onRetry: () => void }) => (
  <Alert
    severity="warning"
    action={
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    Updates stopped after {MAX_POLL_ERRORS} failed attempts. The scan is still running.
  </Alert>
)

function Beside({ scanType, findings, onShowFile }: Pick<Props, 'findings' | 'onShowFile'> & { scanType: ScanType }) {
  if (scanType === 'launch') return <ChecklistPanel answers={undefined} waiting />
  return findings.length > 0 ? <PlacesCard findings={findings} onShow={onShowFile} /> : <PlacesSkeleton />
}

/** How far a scan is. Its summary holds its place until it is done. */
export function RunningScan({ scan, results, findings, stopped, onRetry, onShowFile }: Props) {
  const [cancelling, setCancelling] = useState<boolean | null>(null)
  return (
    <>
      {stopped && <Stopped onRetry={onRetry} />}
      <CardBoundary minHeight={220}>
        <ProgressPanel scan={scan} findings={findings.length} receipt={results?.receipt ?? null} onCancel={() => setCancelling(true)} />
      </CardBoundary>
      <Box sx={SIDE_BY_SIDE}>
        <CardBoundary minHeight={280}>
          <WaitingSummary scanType={scan.scan_type} />
        </CardBoundary>
        <CardBoundary minHeight={280}>
          <Beside scanType={scan.scan_type} findings={findings} onShowFile={onShowFile} />
        </CardBoundary>
      </Box>
      {/* null: never asked for, so that its code is not loaded either */}
      <Suspense>{cancelling !== null && <CancelScanDialog scanId={scan.id} open={cancelling} onClose={() => setCancelling(false)} />}</Suspense>
    </>
  )
}
