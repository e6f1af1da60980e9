import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Project, Scan } from '@preflight/contracts'
import { Link } from 'react-router'
import { messageOf } from '../../app/api-error.ts'
import { PageError } from '../../components/PageError.tsx'
import { PlainSelect } from '../../components/PlainSelect.tsx'
import { scanLabel } from '../../features/scans/scan-labels.ts'
import { ShareButton } from '../../features/shares/ShareButton.tsx'
import { useDashboardParams } from '../dashboard/useDashboardParams.ts'
import { useScans } from '../dashboard/useScans.ts'
import { dashboardOf } from './links.ts'
import { NoReport, ReportFailed, ReportOnItsWay } from './NoReport.tsx'
import { Report } from './Report.tsx'
import { chooseReport } from './report-scan.ts'
import { PrintButton, ReportFrame, WaitingActions } from './ReportFrame.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { revisionOf } from './revision.ts'

interface PickerProps {
  reports: readonly Scan[]
  /** all scans of the project, which give the numbers */
  scans: readonly Scan[]
  shown: Scan
  onPick: (id: string) => void
}

const ReportPicker = ({ reports, scans, shown, onPick }: PickerProps) => {
  const options = reports.map((scan) => ({ value: scan.id, label: scanLabel(scan.created_at, scans.indexOf(scan), scans.length) }))
  return <PlainSelect label="Launch scan" value={shown.id} options={options} onChange={onPick} />
}

const NewerOneRuns = ({ running }: { running: Scan }) => (
  <Alert
    severity="info"
    className="screen-only"
    action={
      <Button size="small" component={Link} to={dashboardOf(running.id)}>
        See Progress
      </Button>
    }
  >
    A new launch scan is running. This is the previous report.
  </Alert>
)

const Empty = ({ project, scans }: { project: Project; scans: readonly Scan[] }) => {
  const { running, failed } = chooseReport(scans, null)
  if (running) return <ReportOnItsWay scan={running} />
  if (failed) return <ReportFailed scan={failed} />
  return <NoReport project={project} latest={scans[0] ?? null} />
}

/** The launch report of a project: of the scan chosen on the dashboard, else of its newest launch scan. */
export function OwnReport({ project }: { project: Project }) {
  const { scanId, change } = useDashboardParams()
  const { scans, error, refetch } = useScans(project.id)
  if (!scans)
    return (
      <ReportFrame projectName={project.name} actions={!error && <WaitingActions />} picker={!error && <Skeleton aria-hidden height={40} />} phonePicker>
        {error ? <PageError title="The scans of this project could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} /> : <ReportSkeleton />}
      </ReportFrame>
    )
  const { reports, shown, running } = chooseReport(scans, scanId)
  if (!shown)
    return (
      <ReportFrame projectName={project.name} plain>
        <Empty project={project} scans={scans} />
      </ReportFrame>
    )
  const actions = (
    <>
      <PrintButton />
      <ShareButton key={shown.id} projectId={project.id} scanId={shown.id} />
    </>
  )
  const picker = <ReportPicker reports={reports} scans={scans} shown={shown} onPick={(id) => change({ scan: id })} />
  return (
    <ReportFrame projectName={project.name} revision={revisionOf(shown)} picker={picker} phonePicker={reports.length === 1} actions={actions}>
      {running && <NewerOneRuns running={running} />}
      <Report key={shown.id} scan={shown} />
    </ReportFrame>
  )
}
