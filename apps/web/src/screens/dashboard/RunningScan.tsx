import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Scan, ScanResults } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { MAX_POLL_ERRORS } from '../../features/scans/polling.ts'
import { ProgressPanel } from '../../features/scans/ProgressPanel.tsx'
import { WaitingSummary } from './WaitingSummary.tsx'

const CancelScanDialog = lazy(async () => ({ default: (await import('../../features/scans/CancelScanDialog.tsx')).CancelScanDialog }))

interface Props {
  scan: Scan
  /** undefined until the first answer */
  results: ScanResults | undefined
  findings: number
  /** updates stopped after too many errors */
  stopped: boolean
  onRetry: () => void
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
    Updates have stopped: the server did not answer {MAX_POLL_ERRORS} times in a row. The scan itself goes on.
  </Alert>
)

/** How far a scan is. Its summary holds its place until it is done. */
export function RunningScan({ scan, results, findings, stopped, onRetry }: Props) {
  const [cancelling, setCancelling] = useState<boolean | null>(null)
  return (
    <>
      {stopped && <Stopped onRetry={onRetry} />}
      <CardBoundary minHeight={220}>
        <ProgressPanel scan={scan} findings={findings} receipt={results?.receipt ?? null} onCancel={() => setCancelling(true)} />
      </CardBoundary>
      <CardBoundary minHeight={280}>
        <WaitingSummary scanType={scan.scan_type} />
      </CardBoundary>
      {/* null: never asked for, so that its code is not loaded either */}
      <Suspense>{cancelling !== null && <CancelScanDialog scanId={scan.id} open={cancelling} onClose={() => setCancelling(false)} />}</Suspense>
    </>
  )
}
