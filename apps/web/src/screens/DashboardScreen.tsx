import { lazy, Suspense } from 'react'
import { useSharedView } from '../app/shared-view.ts'
import { NO_SCAN_TEXT } from '../features/scans/scan-status.ts'
import { messageOf } from '../app/api-error.ts'
import { PageError } from '../components/PageError.tsx'
import { NoProjectSelected } from '../features/projects/NoProjectSelected.tsx'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { LoadingScan } from './dashboard/LoadingScan.tsx'
import { ProjectDashboard } from './dashboard/ProjectDashboard.tsx'
import { useAddressTarget } from './dashboard/useAddressTarget.ts'
import { useAskedDialog } from './dashboard/useAskedDialog.ts'

function Waiting() {
  const { error, refetch } = useCurrentProject()
  useDocumentTitle('Dashboard')
  return (
    <>
      <HeaderBar title="Dashboard" />
      <PageMain>
        {error ? <PageError title="Your projects could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} /> : <LoadingScan />}
      </PageMain>
    </>
  )
}

function WithoutProject() {
  useDocumentTitle('Dashboard')
  return (
    <>
      <HeaderBar title="Dashboard">{NO_SCAN_TEXT}</HeaderBar>
      <PageMain width={null}>
        <NoProjectSelected />
      </PageMain>
    </>
  )
}

const StartDialog = lazy(async () => ({ default: (await import('./start-scan/StartDialog.tsx')).StartDialog }))
const SharedDashboard = lazy(async () => ({ default: (await import('./shared/SharedDashboard.tsx')).SharedDashboard }))

/** The scan that was shared with this tab, or what belongs to its user. */
export function DashboardScreen() {
  const shared = useSharedView()
  return shared ? <SharedDashboard shared={shared} /> : <OwnDashboard />
}

/** The current project's scans, or the way to a first project. */
function OwnDashboard() {
  const { project, isLoading, error } = useCurrentProject()
  const asked = useAskedDialog()
  const isFinding = useAddressTarget(project, !isLoading && !error)
  const nothing = isLoading || isFinding || error ? <Waiting /> : <WithoutProject />
  return (
    <>
      {project && !isFinding ? <ProjectDashboard project={project} /> : nothing}
      <Suspense>{asked.open && !isLoading && <StartDialog {...(asked.open === 'git' && { mode: asked.open })} project={project} onClose={asked.close} />}</Suspense>
    </>
  )
}
