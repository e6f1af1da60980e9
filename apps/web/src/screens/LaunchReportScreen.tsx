import { lazy } from 'react'
import { messageOf } from '../app/api-error.ts'
import { useSharedView } from '../app/shared-view.ts'
import { PageError } from '../components/PageError.tsx'
import { NoProjectSelected } from '../features/projects/NoProjectSelected.tsx'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { OwnReport } from './launch-report/OwnReport.tsx'
import { ReportFrame, WaitingActions } from './launch-report/ReportFrame.tsx'
import { ReportSkeleton } from './launch-report/ReportSkeleton.tsx'

const SharedReport = lazy(async () => ({ default: (await import('./launch-report/SharedReport.tsx')).SharedReport }))

/** The launch report of the current project, or of the scan that was shared with this tab. */
export function LaunchReportScreen() {
  const shared = useSharedView()
  useDocumentTitle('Launch Report')
  return shared ? <SharedReport shared={shared} /> : <Current />
}

function Current() {
  const { project, isLoading, error, refetch } = useCurrentProject()
  if (project) return <OwnReport key={project.id} project={project} />
  if (error)
    return (
      <ReportFrame>
        <PageError title="Your projects could not be loaded" message={messageOf(error)} onRetry={() => void refetch()} />
      </ReportFrame>
    )
  if (isLoading)
    return (
      <ReportFrame actions={<WaitingActions />}>
        <ReportSkeleton />
      </ReportFrame>
    )
  return (
    <ReportFrame plain>
      <NoProjectSelected />
    </ReportFrame>
  )
}
