import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { messageOf } from '../../app/api-error.ts'
import type { SharedView } from '../../app/shared-view.ts'
import { EmptyPage } from '../../components/EmptyPage.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { useGetScanResultsQuery } from '../../features/scans/scansApi.ts'
import { SharedActions } from '../../features/shares/SharedActions.tsx'
import { ShareOver } from '../../features/shares/ShareOver.tsx'
import { Report } from './Report.tsx'
import { revisionOf } from './revision.ts'
import { PrintButton, ReportFrame } from './ReportFrame.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'

const NoReportHere = ({ running }: { running: boolean }) => (
  <EmptyPage
    title={running ? 'A launch scan is running' : 'No launch report'}
    action={
      <Button component={Link} to="/app/dashboard" variant="contained" color="primary" size="large">
        Back to the shared scan
      </Button>
    }
  >
    {running ? 'The report will appear here when the shared scan completes.' : 'The shared scan is not a completed launch scan.'}
  </EmptyPage>
)

/** The launch report of the one scan that was shared with this tab, to read. */
export function SharedReport({ shared }: { shared: SharedView }) {
  const { currentData: scan, error, refetch } = useGetScanResultsQuery({ id: shared.scan_id }, { skip: shared.ended })
  const way = <SharedActions projectName={shared.project_name} />
  const name = shared.project_name
  if (shared.ended)
    return (
      <ReportFrame projectName={name} plain>
        <ShareOver />
      </ReportFrame>
    )
  if (!scan)
    return (
      <ReportFrame projectName={name} actions={way}>
        {error ? <LoadError message={messageOf(error, 'Failed to access shared scan')} onRetry={() => void refetch()} /> : <ReportSkeleton />}
      </ReportFrame>
    )
  if (scan.scan_type !== 'launch' || scan.status !== 'completed')
    return (
      <ReportFrame projectName={name} actions={way} plain>
        <NoReportHere running={scan.scan_type === 'launch' && scan.status !== 'failed'} />
      </ReportFrame>
    )
  const actions = (
    <>
      {way}
      <PrintButton wide />
    </>
  )
  return (
    <ReportFrame projectName={name} revision={revisionOf(scan)} actions={actions}>
      <Report scan={scan} readOnly />
    </ReportFrame>
  )
}
