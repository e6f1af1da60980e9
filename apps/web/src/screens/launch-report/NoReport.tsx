import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import Button from '@mui/material/Button'
import type { Project, Scan } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { EmptyPage } from '../../components/EmptyPage.tsx'
import { blockedReason } from '../../features/start-scan/blocked.ts'
import { dashboardOf } from './links.ts'

const StartDialog = lazy(async () => ({ default: (await import('../start-scan/StartDialog.tsx')).StartDialog }))

const ToDashboard = ({ to, label }: { to: string; label: string }) => (
  <Button component={Link} to={to} variant="contained" color="primary" size="large">
    {label}
  </Button>
)

/** A launch scan is on its way; how far it is stands on the dashboard. */
export const ReportOnItsWay = ({ scan }: { scan: Scan }) => (
  <EmptyPage title="A launch scan is running" action={<ToDashboard to={dashboardOf(scan.id)} label="See Progress" />}>
    The report will appear here when the scan completes. Follow its progress on the dashboard.
  </EmptyPage>
)

/** The only launch scan there is has failed. */
export const ReportFailed = ({ scan }: { scan: Scan }) => (
  <EmptyPage title="The launch scan failed" action={<ToDashboard to={dashboardOf(scan.id)} label="See What Happened" />}>
    The latest launch scan of this project did not complete. See the dashboard for the reason and to try again.
  </EmptyPage>
)

const GAIN = 'A launch scan creates a report to work through before launch: blockers, a prioritised action plan and all findings.'

/** What a launch scan gives, and the way to one. */
export function NoReport({ project, latest }: { project: Project; latest: Scan | null }) {
  const [starting, setStarting] = useState(false)
  const blocked = blockedReason(project, latest) !== null
  const start = (
    <Button variant="contained" color="primary" size="large" startIcon={<PlayArrowRounded />} onClick={() => setStarting(true)}>
      Start New Scan
    </Button>
  )
  return (
    <>
      <EmptyPage title="No launch report yet" action={blocked ? <ToDashboard to="/app/dashboard" label="Go to Dashboard" /> : start}>
        {GAIN}
      </EmptyPage>
      <Suspense>{starting && <StartDialog project={project} onClose={() => setStarting(false)} />}</Suspense>
    </>
  )
}
